"""Draw the learning curve of in-domain tuning: agreement on in-domain texts beside accuracy on general NLI."""

from pathlib import Path

from omegaconf import DictConfig

from d2t.cli import command, command_line
from d2t.experiments.learning_curve import LearningCurve, Point, draw
from d2t.stats.result_file import write_result


def curve(config: DictConfig) -> Path:
    """Tune and measure each point, save the figures after each point, draw the curve; return the result file."""
    learning_curve, output = LearningCurve.read(config), Path(config.output)
    points: list[Point] = []
    for point in learning_curve.points():
        points.append(point)
        write_result(output, command_line("curve"), learning_curve.measurement(points))
    draw(points, output.with_suffix(".png"))
    return output


@command("curve")
def main(config: DictConfig) -> None:
    """Command line: `python scripts/curve.py experiment=curve_e2e`."""
    output = curve(config)
    print(f"saved {output} and {output.with_suffix('.png')}")


if __name__ == "__main__":
    main()
