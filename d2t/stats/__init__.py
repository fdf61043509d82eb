"""Statistics: intervals, agreement, text scores, and the files and tables that figures stand in."""
