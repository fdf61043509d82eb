"""A real browser for the pages: headless Chromium with the driver that Debian's packages bring."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from selenium import webdriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
_skipped_without_browser = pytest.mark.skipif(
    not (CHROMIUM and DRIVER), reason="no Chromium here: apt-get install chromium chromium-driver"
)
_PATIENCE = 60  # seconds for a page to show something


def needs_browser(test: Callable[..., None]) -> Callable[..., None]:
    """Mark a test as slow, and skip it where there is no browser."""
    marked: Callable[..., None] = pytest.mark.slow(_skipped_without_browser(test))
    return marked


class Page:
    """A page that is open in the browser."""

    def __init__(self, driver: webdriver.Chrome):
        self.driver = driver

    def find(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements("css selector", selector)

    def text(self, selector: str) -> str:
        return "\n".join(element.text for element in self.find(selector))

    def click(self, selector: str) -> None:
        self.find(selector)[0].click()

    def wait_for(self, selector: str, text: str = "") -> None:
        WebDriverWait(self.driver, _PATIENCE).until(lambda _: self.find(selector) and text in self.text(selector))

    def errors(self) -> list[str]:
        """What the console says of errors since the page was opened."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def fetched(self) -> list[str]:
        """Everything that the page asked a network for."""
        names = self.driver.execute_script("return performance.getEntriesByType('resource').map((e) => e.name)")
        return [name for name in names if not name.startswith("data:")]


@contextmanager
def opened(address: str) -> Iterator[Page]:
    """The page at an address, in a browser of its own."""
    options = webdriver.ChromeOptions()
    options.binary_location = str(CHROMIUM)
    for argument in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "window-size=1250,1400"):
        options.add_argument(f"--{argument}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
    try:
        driver.get(address)
        yield Page(driver)
    finally:
        driver.quit()
