"""Takes pictures of what readers look at: a view for each thing that a page shows, in the windows that they have."""

import itertools

from library.page_checks import media, window
from library.pages import ROOT, Page

WINDOWS = [(1440, 900), (1024, 768), (390, 844), (844, 390)]
SCHEMES = ["light", "dark"]

SELECT = "choose(file().elements.findIndex(element => element[ID] === '{}'));"
# By the name of the picture: the page, and what to do there.
VIEWS = {
    # Widths and sizes.
    "width-between": ("swept.html", "showLength(251)"),
    "width-failing": ("swept-required.html", ""),
    "width-mark": ("swept.html", "showSize(5); $('size-marks').children[4].focus()"),
    "film-sizes": ("sizes.html", "showSize(2); choose(12)"),
    "film-devices": ("devices.html", ""),
    # The opening view.
    "opening-500": ("cells.html", ""),
    "opening-10000": ("feed.html", "choose(20)"),
    "opening-deep": ("flattened.html", "choose(4)"),
    "opening-failure": ("required.html", ""),
    # Differences.
    "differences": ("differences.html", "move(1); move(1)"),
    "differences-expected": ("differences.html", "showSide('expected')"),
    "differences-beside": ("differences.html", "showSide('beside')"),
    "differences-blamed": ("blamed.html", ""),
    "differences-no-golden": ("no-golden.html", ""),
    # The preview.
    "preview-device": ("devices.html", "$('preview').click()"),
    "preview-picture": ("named.html", "$('preview').click()"),
    # Badges, and what is said on the page.
    "badges": ("problems.html", "nextWarning(1); nextWarning(1)"),
    "fix-to-copy": ("misplaced.html", ""),
    "badges-hostile": ("hostile.html", "nextWarning(1)"),
    "details": ("page.html", "choose(3); if (narrow.matches) showPanel('details')"),
    "unknown-link": ("page.html#nobody@375xinf", ""),
    # Style and arrangement.
    "style": ("named.html", "choose(1); if (narrow.matches) showPanel('details')"),
    "style-picture": ("named.html", "choose(2); if (narrow.matches) showPanel('details')"),
    "style-wrap": ("swept.html", "showSize(0);" + SELECT.format("tags") + "if (narrow.matches) showPanel('details')"),
    "flex-shrunk": ("shrunk.html", "choose(1); toggleKeys()"),
}


def take(driver, view, scheme, size):
    """Shows a view in a window, and returns its picture as PNG."""
    file, action = VIEWS[view]
    with media(driver, color_scheme=scheme), window(driver, *size):
        page = Page(driver, file)
        driver.execute_script(action)
        page.settle()
        wide = driver.execute_script("return document.documentElement.scrollWidth")
        assert wide <= size[0], f"{view} is {wide} wide in a window of {size[0]}"
        return driver.get_screenshot_as_png()


def take_all(driver, folder):
    """Pictures of all views in all windows, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    for view, scheme, size in itertools.product(VIEWS, SCHEMES, WINDOWS):
        (folder / f"{view}-{scheme}-{size[0]}.png").write_bytes(take(driver, view, scheme, size))


def check_screenshots(driver):
    """Each view can be drawn: in one of the windows, light and dark in turn, and pictures are left in .build/pages."""
    folder = ROOT / ".build/pages"
    folder.mkdir(parents=True, exist_ok=True)
    for place, view in enumerate(VIEWS):
        size, scheme = WINDOWS[place % len(WINDOWS)], SCHEMES[place // len(WINDOWS) % 2]
        (folder / f"{view}-{scheme}-{size[0]}.png").write_bytes(take(driver, view, scheme, size))
