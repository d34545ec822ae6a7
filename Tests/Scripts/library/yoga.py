"""Layouts by Yoga, as PyPI's poga has it: version 1.19.

A box has an `id`, a `style` with the names and values of Yoga's, and its `children`."""

from poga import libpoga_capi as yoga

ENUMS = {
    "flexDirection": (yoga.YGFlexDirection, "FlexDirection"), "justifyContent": (yoga.YGJustify, "JustifyContent"),
    "alignContent": (yoga.YGAlign, "AlignContent"), "alignItems": (yoga.YGAlign, "AlignItems"), "alignSelf": (yoga.YGAlign, "AlignSelf"),
    "flexWrap": (yoga.YGWrap, "FlexWrap"), "position": (yoga.YGPositionType, "PositionType"),
}
CONFIGURATION = yoga.YGConfigNew()
yoga.YGConfigSetPointScaleFactor(CONFIGURATION, 0)


def build(box, nodes):
    """Returns the node of a box, and adds the nodes of all boxes, parents first, by their ids."""
    node = nodes[box["id"]] = yoga.YGNodeNewWithConfig(CONFIGURATION)
    for key, value in box["style"].items():
        set_value(node, key, value)
    for index, child in enumerate(box.get("children", [])):
        yoga.YGNodeInsertChild(node, build(child, nodes), index)
    return node


def set_value(node, key, value):
    """Sets a value of a node's style."""
    if key in ENUMS:
        enum, name = ENUMS[key]
        word = "".join(part.capitalize() for part in value.split("-")).replace("Nowrap", "NoWrap")
        getattr(yoga, "YGNodeStyleSet" + name)(node, getattr(enum, word))
        return
    for prefix, name in (("margin", "Margin"), ("padding", "Padding"), ("border", "Border")):
        if key.startswith(prefix):
            edge = key[len(prefix):].removesuffix("Width") or "All"
            edge = getattr(yoga.YGEdge, edge)
            if value == "auto":
                yoga.YGNodeStyleSetMarginAuto(node, edge)
            else:
                getattr(yoga, "YGNodeStyleSet" + name)(node, edge, value)
            return
    if key in ("left", "top", "right", "bottom"):
        yoga.YGNodeStyleSetPosition(node, getattr(yoga.YGEdge, key.capitalize()), value)
        return
    name = "YGNodeStyleSet" + key[0].upper() + key[1:]
    if value == "auto":
        getattr(yoga, name + "Auto")(node)
    elif isinstance(value, str):
        getattr(yoga, name + "Percent")(node, float(value[:-1]))
    else:
        getattr(yoga, name)(node, value)


def frame(node):
    """The frame of a node in its parent, after a layout."""
    return (yoga.YGNodeLayoutGetLeft(node), yoga.YGNodeLayoutGetTop(node),
            yoga.YGNodeLayoutGetWidth(node), yoga.YGNodeLayoutGetHeight(node))
