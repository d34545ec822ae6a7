#!/usr/bin/env python3
"""Opens the page of `make playground` in Debian's chromium and uses it as a first reader would.

    Tests/Scripts/check-playground.py [PROGRAM] [--page FILE] [--only WORD]

PROGRAM, which is .build/release/layoutcalc unless said otherwise, lays out the same trees. Prints the page's
size. Installs chromium, selenium and axe-core where they are missing (as root).
"""

import gzip
import json
import re
import sys
import time

from library.pages import ROOT, OpenPage, browser, run_checks
from library.runs import output, read_arguments

from library.page_checks import AXE, media, window

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

MOST_BYTES = 2_850_000
OVERFLOWING = """{
  "type": "stack",
  "children": [
    { "type": "node", "style": { "width": 300, "height": 60 } },
    { "type": "text", "id": "title", "text": "A title that is longer than the space that is left" }
  ]
}
"""
REACT_NATIVE = {"type": "View", "props": {"style": {"flexDirection": "row", "padding": 12, "gap": 8}}, "children": [
    {"type": "Image", "props": {"style": {"width": 40, "height": 40}}},
    {"type": "Text", "props": {"style": {"fontSize": 17}}, "children": ["Plans for the weekend"]}]}


class Playground(OpenPage):
    """The page of `make playground`."""

    file = None

    def __init__(self, driver, fragment=""):
        super().__init__(driver, Playground.file.as_uri() + fragment)
        self.wait(lambda: "element" in self.summary(), "layout")

    def wait(self, condition, what, seconds=20):
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"no {what}"
            time.sleep(0.02)

    def summary(self):
        return self.script("return document.getElementById('summary')?.textContent ?? ''")

    def text(self):
        return self.find("#text").get_property("value")

    def inside(self, text):
        """Runs a script in the page of layouts."""
        self.driver.switch_to.frame(self.find("#page"))
        try:
            return self.script(f"return {text}")
        finally:
            self.driver.switch_to.default_content()

    def settle(self):
        """Waits for the layout of what was changed."""
        self.driver.execute_async_script(
            "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))")
        self.wait(lambda: not self.all("#layout[aria-busy]"), "layout")

    def write(self, text):
        """Replaces the text, as pasting does."""
        self.script("""const field = document.getElementById('text'), [data] = arguments; field.focus(); field.value = data;
            field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', data }))""", text)
        self.settle()

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()
        self.settle()

    def press_with_control(self, key):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()
        self.settle()

    def choose(self, selector, value):
        self.script("""const menu = document.querySelector(arguments[0]); menu.value = arguments[1];
            menu.dispatchEvent(new Event(menu.tagName === 'INPUT' ? 'input' : 'change'))""", selector, str(value))
        self.settle()

    def frames(self):
        """The frames in the root, in points."""
        return self.inside("JSON.stringify(layout().frames)")

    def is_in_sight(self, selector, around="body"):
        """Whether all of an element is inside another one."""
        return self.script("""const [own, around] = [...arguments].map(selector => document.querySelector(selector).getBoundingClientRect());
            return own.width > 0 && own.left >= around.left && own.top >= around.top && own.right <= around.right
                && own.bottom <= around.bottom""", selector, around)

    def put(self, text, at):
        """Replaces the text, and puts the caret where it has a first `at`."""
        self.write(text)
        self.script("document.getElementById('text').setSelectionRange(arguments[0], arguments[0])", text.index(at) + len(at))


def expected(text, *options):
    """What the command prints for a text."""
    return json.loads(output("-", "-q", *options, input=text.encode()))


def frames(tree, x=0, y=0):
    """The frames of a tree in the root, in thousandths of points, as pages have them."""
    frame = tree["frame"]
    x, y = x + frame["x"], y + frame["y"]
    found = [round(length, 3) for length in (x, y, frame["width"], frame["height"])]
    for child in tree.get("children", []):
        found += frames(child, x, y)
    return found


def check_examples(driver):
    """Each example of the menu is laid out as the command does."""
    page = Playground(driver)
    names = [option.get_attribute("value") for option in page.all("#example option")][1:]
    assert len(names) > 5, names
    for name in names:
        page.choose("#example", name)
        size = [page.find(f"#{side}").get_property("value") or "inf" for side in ["width", "height"]]
        kind = page.find("#kind").get_property("value")
        options = [] if size == ["inf", "inf"] else ["--max", "x".join(size)]
        if options and kind == "exact":
            options += ["--min", "x".join(side.replace("inf", "0") for side in size)]
        assert json.loads(page.frames()) == frames(expected(page.text(), *options)), (name, options)


def check_errors(driver):
    """Errors and warnings are at their places, and their remedies are one click."""
    page = Playground(driver)
    before = page.frames()
    page.put('{\n  "type": "stack",\n  "children": [\n    { "type": "node", "style": { "widht": 40, "height": 20 } }\n  ]\n}', "")
    assert "1 error" in page.summary(), page.summary()
    assert page.find("#numbers .error").text == "4" and len(page.all("#marks .error")) == 1
    assert page.frames() == before and page.inside("document.body.className") == "stale", "the latest layout stays"
    page.find("#list .fix").click()
    page.settle()
    assert '"width": 40' in page.text() and "error" not in page.summary(), page.summary()
    assert json.loads(page.frames()) == [0, 0, 375, 20, 0, 0, 40, 20]
    assert page.script("return getSelection().toString()") == '"width"'
    page.press_with_control("z")
    assert '"widht"' in page.text()
    page.find("#list .place").click()
    assert page.script("return getSelection().toString()") == '"widht"'
    page.write('{"type": "stack", "children": [{"type": "text", "text": "Longer than the width", "fontSize": 60}]}')
    page.choose("#width", 375)
    assert "1 warning" in page.summary(), page.summary()
    page.find("#list .fix").click()
    page.settle()
    assert "warning" not in page.summary() and page.text() != "", page.summary()
    # A button is at the line that it changes, and in sight where that line is long.
    page.write(OVERFLOWING)
    assert page.find("#numbers .warning").text == "1", page.summary()
    changed = page.script("return (document.querySelector('.mend').offsetTop - 8) / 20 + 1")
    assert "A title" in page.text().split("\n")[int(changed) - 1], changed
    assert page.is_in_sight(".mend.tight button", "#field") and page.find(".mend button").size["width"] < 50
    page.find(".mend button").click()
    page.settle()
    assert "warning" not in page.summary() and '"flexShrink": 1' in page.text(), page.summary()


def check_width(driver):
    """The edge of the drawing changes the width, and the layout is that of the command."""
    page = Playground(driver)
    page.choose("#width", 320)
    driver.switch_to.frame(page.find("#page"))
    edge = driver.find_element(By.ID, "edge")
    label = "return [getComputedStyle($('edge'), '::after').content, lengthNow()]"
    assert driver.execute_script(label)[0] == "none", "no number until the handle is used"
    ActionChains(driver).click_and_hold(edge).move_by_offset(-40, 0).perform()
    shown, length = driver.execute_script(label)
    assert shown.split(" /")[0].strip('"') == str(length) != "320", (shown, length)
    ActionChains(driver).release().perform()
    driver.switch_to.default_content()
    page.settle()
    width = page.find("#width").get_property("value")
    assert 100 < float(width) < 320, width
    assert json.loads(page.frames()) == frames(expected(page.text(), "--width", width))
    # After a drag past the end of the drawing, all of it is in sight, and the handle is where the layout ends.
    driver.switch_to.frame(page.find("#page"))
    distance = driver.execute_script("return stage.width + 30 - document.getElementById('edge').getBoundingClientRect().x")
    edge = driver.find_element(By.ID, "edge")
    ActionChains(driver).drag_and_drop_by_offset(edge, int(distance), 0).perform()
    ActionChains(driver).drag_and_drop_by_offset(edge, 1, 0).perform()
    # All of the edge is the handle, also where the layout is high, and a click on it is for the element below.
    edge, height = driver.find_element(By.ID, "edge"), driver.execute_script("return toPixels(frame(0)).height")
    assert edge.size["height"] >= min(height, 48), (edge.size, height)
    before = driver.execute_script("return lengthNow()")
    above = int(3 - edge.size["height"] / 2)
    ActionChains(driver).move_to_element_with_offset(edge, 0, above).click_and_hold().move_by_offset(-30, 0).release().perform()
    narrower = driver.execute_script("return lengthNow()")
    assert narrower < before, (narrower, before)
    ActionChains(driver).move_to_element_with_offset(edge, -6, above).click().perform()
    assert driver.execute_script("return [state.chosen >= 0, lengthNow()]") == [True, narrower]
    driver.switch_to.default_content()
    page.settle()
    wider = float(page.find("#width").get_property("value"))
    assert 320 < wider == narrower and page.inside("toPixels(frame(0)).x + lengthNow() * stage.scale <= stage.width"), wider


def check_details(driver):
    """A chosen element is selected in the text, and its style can be edited."""
    page = Playground(driver)
    page.write('{"type": "stack", "children": [{"type": "node", "id": "box", "style": {"width": 40, "height": 20}}]}')
    page.inside("(choose(1), tellChosen())")
    assert page.script("return getSelection().toString()").startswith('{"type": "node"')
    driver.switch_to.frame(page.find("#page"))
    field = driver.find_element(By.CSS_SELECTOR, '.value[aria-label="width"]')
    field.clear()
    field.send_keys("64", Keys.ENTER)
    driver.switch_to.default_content()
    page.settle()
    assert '"width": 64' in page.text() and json.loads(page.frames())[6] == 64
    page.press(Keys.ESCAPE)


def check_completion(driver):
    """Keys and values are completed from the schema."""
    page = Playground(driver)
    page.put('{"type": "stack", ', ", ")
    page.press('"', "alignI")
    assert [item.text.split("\n")[0].split(" ")[0] for item in page.all("#completions b")] == ["alignItems"]
    page.press(Keys.ENTER)
    words = [item.text for item in page.all("#completions b")]
    assert "center" in words and "baselineFirst" in words, words
    page.press(Keys.ARROW_DOWN, Keys.ENTER)
    assert page.text() == f'{{"type": "stack", "alignItems": "{words[1]}"', page.text()
    page.press(",")
    page.press_with_control(" ")
    words = [item.text for item in page.all("#completions b")]
    assert "direction" in words and "alignItems" not in words and "fontSize" not in words, words
    page.press(Keys.ESCAPE)
    assert not page.find("#completions").is_displayed()


def check_first_path(driver):
    """A pasted tree of React Native is converted, laid out, and shared as a link."""
    page = Playground(driver)
    assert "Texture" in page.find("#offer").text, "what the page is for"
    page.write(json.dumps(REACT_NATIVE))
    assert "React Native" in page.find("#offer").text
    page.find("#offer button").click()
    page.settle()
    assert page.find("#width").get_property("value") == "375", "a tree without a size has a width"
    assert "375 points wide" in page.find("#list").text
    page.choose("#width", 320)
    assert "375 points wide" not in page.find("#list").text, "it is 320 points wide"
    page.choose("#width", 375)
    assert "element" in page.summary() and '"type": "text"' in page.text(), page.summary()
    assert "Converted from React Native" in page.find("#offer").text
    text, drawn = page.text(), page.frames()
    page.find("#link").click()
    page.wait(lambda: page.find("#link").text in ("Copied", "In the address"), "link")
    address = page.script("return location.hash")
    assert re.fullmatch(r"#[\w-]+", address), address
    again = Playground(driver, address)
    assert (again.text(), again.frames()) == (text, drawn)
    assert again.find("#width").get_property("value") == "375"
    page.write(again.text().replace("Plans", "Ideas"))
    assert not page.find("#offer").is_displayed(), "what was converted is gone"
    page.write(again.text()[1:])
    assert "error" in page.summary() and "375 points" not in page.find("#list").text, "there is no layout"
    for written in [{"text": "Hi"}, {"props": {"text": "Hi"}}, {"children": "Hi"}, {"children": [{"type": "Text", "text": "Hi"}]}]:
        page.write(json.dumps({"type": "View", "style": {"padding": 12}, "children": [{"type": "Text", **written}]}))
        page.find("#offer button").click()
        page.settle()
        assert '"text": "Hi"' in page.text(), page.find("#offer").text
    print(f"        the link has {len(address)} characters for {len(text)} of the tree")


def check_settings(driver):
    """Devices, text sizes, the direction and the scale are those of the command."""
    page = Playground(driver)
    for selector, value, options in [
        ("#device", "iphone-se", ["--device", "iphone-se"]), ("#textSize", "AX1", ["--text-size-category", "AX1"]),
        ("#direction", "rtl", ["--direction", "rtl"]), ("#scale", "3", ["--scale", "3"])]:
        page.choose(selector, value)
        if selector == "#device":
            known = options
        else:
            known = [*known, *options]
        assert json.loads(page.frames()) == frames(expected(page.text(), *known)), known


def check_history(driver):
    """What was written is undone and done again by keys and by buttons."""
    page = Playground(driver)
    first = page.text()
    assert page.find("#undo").get_property("disabled"), "nothing is before the first text"
    page.write('{"type": "node"}')
    page.find("#undo").click()
    page.settle()
    assert page.text() == first
    page.find("#redo").click()
    page.settle()
    assert page.text() == '{"type": "node"}'


def check_names(driver):
    """The title, the layout and a saved file have the name of the text: the example's, or the root's id."""
    page = Playground(driver)
    def names():
        return page.script("return document.title.split(' ')[0]"), page.inside("document.getElementById('name').textContent")
    example = page.find("#example").get_property("value")
    assert names() == (example, example)
    page.write('{"type": "node", "id": "card"}')
    assert names() == ("card", "card") and page.find("#example").get_property("value") == ""
    page.press_with_control("z")
    assert names() == (example, example)


def check_text(driver):
    """JSON is coloured and formatted; what is not JSON is named."""
    page = Playground(driver)
    page.write('{"type":"stack","children":[{"type":"text","text":"A text that makes a line too long for one","fontSize":17.0},{"type":"node"}]}')
    assert [span.text for span in page.all("#colours .key")][:2] == ['"type"', '"children"']
    page.find("#format").click()
    page.settle()
    assert page.text() == """{
  "type": "stack",
  "children": [
    { "type": "text", "text": "A text that makes a line too long for one", "fontSize": 17.0 },
    { "type": "node" }
  ]
}
""", page.text()
    for text, name in [("<div><p>A</p></div>", "HTML"), ("<LinearLayout><View android:id=\"@+id/a\"/></LinearLayout>", "XML"),
                       ("<View style={{padding: 12}}><Text>Hi</Text></View>", "JSX"), ("type: stack\nchildren:\n  - type: node", "YAML")]:
        page.write(text)
        assert f"This is {name}." in page.find("#offer").text, page.find("#offer").text
    page.find("#format").click()
    assert page.find("#format").text == "Not JSON"


def check_place(driver):
    """The toolbar is one row, the drawing has half of the window, and nothing moves when a warning comes."""
    with window(driver, 1280, 800):
        page = Playground(driver)
        assert page.find("header").size["height"] < 48, page.find("header").size
        before = page.find("#problems").rect
        page.write('{"type": "stack", "children": [{"type": "node", "style": {"widht": 4}}]}')
        assert page.find("#problems").rect == before
        page.write('{"type": "stack", "spaceing": 4, "children": [{"type": "node", "style": {"widht": 4}}]}')
        assert page.is_in_sight("#list li:nth-child(2)", "#problems"), "two errors are in sight"
    with window(driver, 1400, 900):
        page = Playground(driver)
        assert page.inside("document.getElementById('stage').clientWidth") >= 700


def check_phone(driver):
    """A phone shows the layout first, the text after a tap, and problems next to both; nothing is cut off."""
    with window(driver, 390, 844):
        page = Playground(driver)
        def shown():
            return [name for name in ("tree", "layout") if page.is_in_sight(f"#{name}")]
        tree, layout = page.all("#views button")
        assert shown() == ["layout"] and page.is_in_sight("#summary", "#problems")
        assert page.inside("toPixels(frame(0)).width") > 250, "the drawing is large enough to see"
        assert page.inside("$('panels').offsetTop >= $('stage').offsetHeight"), "panels are below the drawing"
        page.find("#settings-button").click()
        assert page.is_in_sight("#settings-panel") and page.find("header").size["height"] < 110
        page.find("#settings-button").click()
        tree.click()
        assert shown() == ["tree"]
        page.write('{"type": "stack", "style": {"widht": 4}}')
        layout.click()
        assert page.is_in_sight("#list li .fix", "#problems")
        page.find("#list .place").click()
        assert shown() == ["tree"] and page.script("return getSelection().toString()") == '"widht"'
        page.write(json.dumps(REACT_NATIVE))
        layout.click()
        page.find("#offer button").click()
        page.settle()
        assert "element" in page.summary() and page.inside("layout().frames.length") > 8


def check_accessibility(driver):
    """axe finds nothing, in light and dark, wide and narrow."""
    for scheme in ["light", "dark"]:
        for size in [(1440, 900), (390, 844)]:
            with media(driver, color_scheme=scheme), window(driver, *size):
                page = Playground(driver)
                page.put('{"type": "stack", "children": [{"type": "node", "style": {"widht": 4}}], ', ", ")
                page.press('"', "al")
                driver.execute_script(AXE.read_text())
                found = driver.execute_async_script(
                    "const done = arguments[0]; axe.run(document, { iframes: false }).then(({ violations }) => done(violations))")
                assert not found, [(rule["id"], [node["html"][:200] for node in rule["nodes"]]) for rule in found]
                assert page.script("return document.documentElement.scrollWidth") <= size[0]


def check_console(driver):
    """Nothing is loaded from the network, and the console has no errors."""
    page = Playground(driver)
    page.find("#breakpoints").click()
    page.settle()
    assert page.all("#list li"), "no breakpoints"
    assert page.script("return performance.getEntriesByType('resource').length") == 0
    errors = [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
    assert not errors, errors


def main():
    arguments = read_arguments(__doc__, page=ROOT / ".build/wasm/playground.html", only="")
    Playground.file = arguments.page
    content = Playground.file.read_bytes()
    print(f"{len(content):,} bytes, {len(gzip.compress(content, 9)):,} compressed by gzip")
    failures = 0 if len(content) <= MOST_BYTES else 1
    with browser() as driver:
        failures += run_checks(dict(globals()), driver, arguments.only)
    return 1 if failures else 0


sys.exit(main())
