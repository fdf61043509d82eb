"""A real browser for the pages: headless Chromium with the driver that Debian's packages bring."""

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

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

    def wait_until(self, script: str) -> None:
        WebDriverWait(self.driver, _PATIENCE).until(lambda _: self.driver.execute_script(script))

    def resize(self, width: int, height: int) -> None:
        """Show the page as on a screen of this size, which may be a phone's."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def set_scheme(self, scheme: str) -> None:
        """Show the page as a system with `light` or `dark` windows does."""
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def barriers(self, selector: str = "body") -> list[str]:
        """What axe-core finds against WCAG 2 A and AA in a part of the page."""
        self.driver.execute_script(_axe())
        found = self.driver.execute_async_script(
            "axe.run(arguments[0], {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
            ".then(arguments[arguments.length - 1])",
            selector,
        )
        return [
            f"{rule['id']}: {json.dumps(rule['nodes'][0]['html'])[:300]} {rule['nodes'][0]['failureSummary']}"
            for rule in found["violations"]
        ]

    def wider_than_the_screen(self) -> bool:
        """Whether the page has to be pushed to the side to be read."""
        script = "return document.documentElement.scrollWidth > document.documentElement.clientWidth"
        return bool(self.driver.execute_script(script))

    def errors(self) -> list[str]:
        """What the console says of errors since the page was opened."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def fetched(self) -> list[str]:
        """Everything that the page asked a network for."""
        names = self.driver.execute_script("return performance.getEntriesByType('resource').map((e) => e.name)")
        return [name for name in names if not name.startswith("data:")]


def _axe() -> str:
    """The source of axe-core; the package around it drives another browser and is not loaded."""
    spec = find_spec("axe_playwright_python")
    assert spec
    assert spec.origin
    return (Path(spec.origin).parent / "axe.min.js").read_text(encoding="utf-8")


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
