extension Synonym {
  /// Synonyms for the keys of stacks and of their children.
  static let stackKeys: StaticString = #"""
    css: flex-flow
    write: direction
    do: <words write "direction" and "flexWrap">

    css: flex-direction, grid-auto-flow; uiKit: axis; swiftUI: axis, axes; texture: stackDirection, scrollDirection
    android: orientation; figma: layoutMode
    write: direction

    css: gap, column-gap, grid-gap; tailwind: gap-x, space-x, space-y; yoga: gapColumn, gapAll
    uiKit: interitemSpacing, minimumInteritemSpacing, minSpacing; texture: interItemSpacing; android: dividerPadding
    figma: itemSpacing
    write: spacing
    do: <gap write "spacing", and in a stack that wraps "lineSpacing">

    css: row-gap; tailwind: gap-y; yoga: gapRow; uiKit: minimumLineSpacing; flutter: runSpacing
    figma: counterAxisSpacing
    write: lineSpacing
    do: <gap write "lineSpacing">

    css: place-content
    write: justifyContent
    do: <words write "alignContent" and "justifyContent">

    css: place-items
    write: alignItems
    do: <words write "alignItems" and "justifyContent">

    css: justify; uiKit: distribution; flutter: mainAxisAlignment; figma: primaryAxisAlignItems
    write: justifyContent

    android: horizontalArrangement, verticalArrangement
    write: justifyContent, spacing

    css: justify-items, align; tailwind: items; uiKit: alignment; swiftUI: alignment; flutter: crossAxisAlignment
    figma: counterAxisAlignItems
    write: alignItems

    flutter: runAlignment; figma: counterAxisAlignContent
    write: alignContent

    figma: autoLayout
    do: <contents write what is in it as keys of the stack itself, such as "direction": "vertical">

    android: weightSum
    do: the factors of "flexGrow" share all free space: remove it, and put a spacer with the rest of the sum at the
      end

    divkit: content_alignment_horizontal
    write: horizontalAlignment

    divkit: content_alignment_vertical
    write: verticalAlignment

    android: gravity
    do: <gravity write "justifyContent" for the direction of the stack, and "alignItems" across it>

    css: wrap; figma: layoutWrap
    write: flexWrap

    css: display
    do: <display the "type" of an element says how it lays out its children: "stack" for flexbox, and for a grid
      stacks in a stack; to hide an element, remove it>

    css: if, condition, when, unless, switch, v-if, ng-if
    do: there are no conditions: leave the child out, or write the tree with a program such as jq
    covers: then, else, otherwise, value, case, cases, default, is, test, not
    instead: element

    css: media, media-queries, supports, breakpoints, responsive
    uiKit: traitCollection, horizontalSizeClass, verticalSizeClass
    do: there are no conditions: write a tree for each range of widths, or "flexWrap": "wrap" for a stack whose
      children go to the next line

    css: include, import, ref, use, extends, partial
    do: there are no references to elements elsewhere: write the element here, or put the tree together with a program
      such as jq
    instead: element

    css: for, foreach, each, repeat, loop, map, v-for
    do: there are no loops: write each child, or write the tree with a program such as jq
    covers: in, of, count, do, template, times, as, items, item
    instead: element

    css: definitions, defs, variables, components; divkit: templates
    do: there are no templates: write the value of a name where it is used, and remove it

    divkit: card
    do: the tree is what the first of its "states" has as "div": write that alone, and in place of the name of a
      template what is in it, as there are no templates
    covers: templates

    css: grid-template-columns, columns; yoga: numColumns; flutter: crossAxisCount; android: columnCount
    figma: gridColumnCount
    do: <grid there is no grid: nest stacks, or write "flexWrap": "wrap" on one>

    css: grid-column; tailwind: col-span; android: layout_columnSpan
    do: there is no grid: put an element over all columns between the rows, in the vertical stack around them; for one
      over some columns, nest stacks

    css: grid-template-rows, grid-template, grid-template-areas, grid-row, grid-area, grid
    tailwind: grid-rows, row-span; swiftUI: gridItems, rows; flutter: gridDelegate; android: rowCount
    figma: layoutGrids
    do: there is no grid: nest stacks, or write "flexWrap": "wrap" on one

    yoga: renderItem; flutter: itemBuilder
    do: write each item as one of the "children"

    flutter: reverse; android: reverseLayout
    do: reverse the order of the "children", and remove it

    css: order
    do: <order an element is laid out in the order of the file: move it there, and remove the key>

    uiKit: subviews, arrangedSubviews, contentView; swiftUI: content, body, items, views, elements
    texture: subnodes, sublayouts, layoutSpecThatFits, layoutSpecBlock, layoutElement, spec; figma: layers
    write: children, child, layout

    """#
}
