"""How a page of differences is used."""

import json
import time

from library.page_checks import window
from library.pages import TREES, Page

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def check_differences(driver):
    """What differs from a golden is listed, and shown on top of what was expected."""
    page = Page(driver, "differences.html")
    assert page.find("#summary").text == "4 of 6 layouts differ, 2 failed", page.find("#summary").text
    assert [option.text for option in page.all("#layout option")] == [
        "feed.json at 320 × ∞", "feed.json at 400 × ∞", "names.json at 320 × ∞",
        "names.json at 400 × ∞"]
    assert page.chosen().startswith("time text"), "opens on the first difference"
    page.press(Keys.ESCAPE)
    assert [problem.text for problem in page.all("#details .problem")] == [
        f"goldens/new-{size}xinf.frames: there is no such golden: --update writes it"
        for size in (320, 400)]
    rows = [row.text.splitlines() for row in page.all(".row")]
    assert ["time text", "removed", "at all sizes"] in rows, rows
    assert rows[0] == ["time text", "removed", "at all sizes"], rows
    moved = ["description text", "moved by 0, 4 (from 0, 22 to 0, 26)", "at all sizes"]
    assert moved in rows, rows
    # What another one led to is below that.
    effect = page.all(".row")[rows.index(moved)]
    assert "effect" in effect.get_attribute("class"), effect.text
    page.all(".row")[rows.index(moved)].click()
    assert page.marked("expected") == [10, 397, 300, 51], page.marked("expected")
    assert page.marked("actual") == [10, 401, 300, 51], page.marked("actual")
    lines = page.details().splitlines()
    assert "expected 0 22 300 51" in lines and "actual 0 26 300 51" in lines, lines
    assert "by 0 +4 0 0" in lines and "actual 10 401 300 51" in lines, lines
    assert "goldens/feed-320xinf.frames" in lines, lines


def check_blame(driver):
    """The edits that led to a difference and then all others are before all else, on a phone at first sight."""
    page = Page(driver, "blamed.html")
    spacing = '$.tree.children[2].child stack "footer": spacing 5 → 9'
    removed = '$.tree.children[0].child.children[3] text "time": removed'
    bottom = "return $('details').querySelectorAll('.edits')[1].getBoundingClientRect().bottom"
    lines = page.details().splitlines()
    assert lines[2:6] == ["WHAT CHANGED since old.json", removed, "OTHER EDITS since old.json", spacing], lines
    assert page.script(bottom) < 400
    rows = [row.text.splitlines()[0] for row in page.all(".row")]
    page.all(".row")[rows.index("description text")].click()
    assert page.details().splitlines()[2:6] == ["WHAT CHANGED since old.json", spacing, "OTHER EDITS since old.json", removed]
    page.press(Keys.ESCAPE)
    assert {spacing, removed} <= set(page.details().splitlines()), page.details()
    with window(driver, 390, 844):
        page = Page(driver, "blamed.html")
        assert page.all(".edits")[1].is_displayed() and page.script(bottom) < 844
    page = Page(driver, "differences.html")
    assert "--blame OLD" in page.details(), page.details()


def check_differences_switch(driver):
    """Expected and actual can be seen alone, side by side, by a line between them and in turn."""
    page = Page(driver, "differences.html")

    def seen():
        page.settle()
        return set(driver.execute_script(
            "return shapesInSight(scene()).map(shape => scene().sides[shape.index])"))

    def checked():
        return [button.text for button in page.all('[role="radio"][aria-checked="true"]')]

    assert seen() == {"expected", "actual", "same"} and checked() == ["Both"]
    page.find("#expected").click()
    assert seen() == {"expected", "same"} and checked() == ["Expected"]
    page.press(Keys.END)
    assert page.marked("expected") and not page.marked("actual")
    page.press("a")
    assert seen() == {"actual", "same"} and checked() == ["Actual"]
    assert not page.marked("expected") and page.marked("actual")
    page.press("a")
    assert checked() == ["Both"] and page.marked("expected") and page.marked("actual")
    page.press("d")
    assert checked() == ["Side by side"] and seen() == {"expected", "actual", "same"}
    assert page.marked("actual")[0] > page.marked("expected")[0] + 300
    page.press("w")
    assert checked() == ["Swipe"] and page.find("#divider").is_displayed()
    page.press("b")
    assert checked() == ["Blink"] and not page.find("#divider").is_displayed()
    sides = set()
    for _ in range(12):
        sides |= seen() - {"same"}
        time.sleep(0.2)
    assert sides == {"expected", "actual"}, sides
    page.find("#both").click()
    assert page.find("#both").get_attribute("tabindex") == "0"


def check_differences_still(driver):
    """Who wants no motion sees no blinking, but the next side for each press of the key."""
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
    page = Page(driver, "differences.html")
    page.press("b")
    first = driver.execute_script("return state.blinked")
    time.sleep(1)
    assert driver.execute_script("return state.blinked") == first
    page.press("b")
    assert driver.execute_script("return state.blinked") != first
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def check_differences_accepted(driver):
    """The page has the commands that accept one difference, or all."""
    page = Page(driver, "differences.html")
    command = "layoutcalc check feed.json names.json new.json --sweep 320..400/80 --goldens goldens/ -q --update"
    page.press(Keys.ESCAPE)
    assert [code.text for code in page.all("#details .command code")] == [command]
    row = [row.text.split()[0] for row in page.all(".row")].index("time")
    page.all(".row")[row].click()
    assert [code.text for code in page.all("#details .command code")] == [command + " --only time", command]


def check_differences_overview(driver):
    """Each layout has a thumbnail; texts are drawn; a difference of several sizes is one entry."""
    page = Page(driver, "differences.html")
    assert [button.text.split(maxsplit=1) for button in page.all(".thumbnail")] == [
        ["feed.json", "320 × ∞"], ["feed.json", "400 × ∞"], ["names.json", "320 × ∞"],
        ["names.json", "400 × ∞"]]
    assert driver.execute_script("return lines(ACTUAL).length") > 4
    assert [item.text for item in page.all("#legend li")] == ["expected", "actual", "the same in both"]
    names = [row.text.splitlines()[0] for row in page.all(".row")]
    assert len(names) == len(set(names)), names
    page.all(".thumbnail")[1].click()
    assert page.find("#layout").get_attribute("value") == "1"
    assert page.all(".thumbnail")[1].get_attribute("aria-current") == "true"
    assert [row.text.splitlines()[0] for row in page.all(".row")] == names


def check_differences_reached(driver):
    """Every difference and layout can be reached by keys and by the pointer."""
    page = Page(driver, "differences.html")
    page.press(Keys.ESCAPE, Keys.ARROW_DOWN)
    assert page.chosen().startswith("time text")
    page.press(Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.END)
    assert page.chosen().startswith("description text")
    page.press("]")
    assert page.chosen() is None
    assert page.find("#layout").get_attribute("value") == "1"
    page.press("[")
    page.show_picture_place(20, 400).click().perform()
    assert page.details().startswith("description text"), page.details()
    page.show_picture_place(100, 200).click().perform()
    assert page.details().startswith("photo node"), page.details()
    assert "none in its parent" in page.details(), page.details()
    page.show_picture_place(302, 22).click().perform()
    assert page.chosen().startswith("time text") and page.marked("expected"), page.chosen()
    assert not page.marked("actual")
    page.press("?")
    shown = {key.text for key in page.all("#keys kbd")}
    assert shown == {"↑", "↓", "←", "→", "Home", "End", "[", "]", "e", "a", "b", "d", "w", "Esc", "n", "+",
                     "−", "0", "1", "Shift", "?"}, shown
    page.press(Keys.ESCAPE, Keys.ESCAPE)
    assert page.chosen() is None
    select = page.find("#layout")
    select.find_elements(By.TAG_NAME, "option")[2].click()
    tree = json.loads((TREES / "hostile.json").read_text())
    name = tree["children"][0]["id"] + "</script><b>"
    assert name in driver.execute_script(
        "return [...document.querySelectorAll('.row')].map(row => row.firstChild.data.trim())")
    assert not page.all("#stage b b, #details b, #differences b, img")


def check_differences_words(driver):
    """A text is drawn in its old frame only if it fits in, else a bar: goldens know no texts."""
    page = Page(driver, "differences.html")
    lines = page.script("""
        const at = elements().findIndex(([type], index) => type === 'text' && elements()[index][ACTUAL]);
        const element = elements()[at], [x, y, width, height] = element[ACTUAL];
        const wordsIn = (width, height) => {
            element[EXPECTED] = [x, y, width, height];
            cache.clear();
            return lines(EXPECTED).filter(line => line[0] === at).map(line => line[1]);
        };
        return [wordsIn(width, height), wordsIn(width / 4, height), wordsIn(width, 0)];""")
    assert lines[0] and None not in lines[0], lines
    assert lines[1] and set(lines[1]) == {None} and lines[2] == [], lines


def check_no_differences(driver):
    """A page without differences says so, and one without a golden how to write it."""
    page = Page(driver, "no-differences.html")
    assert page.find("#nothing").text.startswith("1 layout, none differs"), page.find("#nothing").text
    assert page.all(".row") == [] and not page.find("#details").is_displayed()
    page.press(Keys.ARROW_DOWN, "e", "]", "+", "n")
    page = Page(driver, "no-golden.html")
    assert "there is no such golden" in page.details()
    assert page.find("#details .command code").text.endswith("--update"), page.details()
