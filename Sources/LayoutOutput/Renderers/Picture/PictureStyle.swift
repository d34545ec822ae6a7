import LayoutEngine
import LayoutReports
import TreeFiles

/// How pictures look: one style sheet for SVG files and HTML pages. Colours are written out
/// instead of named by custom properties, which many SVG viewers do not know.
enum PictureStyle {
  /// A dash of a spec's outline and the gap after it, in units of a picture.
  static let dash = 7.0

  /// The rules, with those for dark surroundings at the end.
  static let sheet = """
    .picture { font-family: Helvetica, Arial, 'Liberation Sans', sans-serif; font-size: 11px; }
    .paper { fill: #ffffff; }
    .box, .spec path, .edge, .tick { shape-rendering: crispEdges; }
    .box { stroke-width: 1; }
    .node { fill: #2f6fde; fill-opacity: .1; stroke: #2f6fde; }
    .image { fill: #0d8a6a; fill-opacity: .14; stroke: #0d8a6a; }
    .text { fill: #c26a00; fill-opacity: .07; stroke: #c26a00; stroke-opacity: .7; }
    .holder { fill-opacity: .03; }
    .cross { stroke: #0d8a6a; stroke-opacity: .45; fill: none; }
    .spec { fill: none; stroke: #8a4fd3; stroke-dasharray: 4 3; }
    .inset-line { stroke: #3f9b35; stroke-opacity: .65; }
    .spacing-line { stroke: #d6336c; stroke-opacity: .65; }
    .words { fill: #24292f; }
    .label { fill: #1d4ea8; paint-order: stroke; stroke: #ffffff; stroke-width: 3px; \
    stroke-opacity: .75; stroke-linejoin: round; }
    .label.on-image { fill: #08634c; }
    .label.on-text { fill: #9a5300; }
    .label.on-spec { fill: #6b34b0; }
    .size { font-size: 9px; fill: #6e7781; stroke: none; }
    .heading { font-size: 13px; font-weight: 600; fill: #24292f; }
    .note { font-size: 11px; fill: #6e7781; }
    .tick { stroke: #afb8c1; }
    .edge { fill: none; stroke: #57606a; }
    .ruler { font-size: 9px; fill: #6e7781; }
    .extent { font-size: 9px; font-weight: 700; fill: #24292f; }
    @media (prefers-color-scheme: dark) {
    .paper { fill: #0f1318; }
    .node { fill: #6ea8ff; stroke: #6ea8ff; }
    .image { fill: #3fcf9f; stroke: #3fcf9f; }
    .text { fill: #f0a94b; stroke: #f0a94b; }
    .cross { stroke: #3fcf9f; }
    .spec { stroke: #b48cf2; }
    .inset-line { stroke: #6fcf63; }
    .spacing-line { stroke: #ff7aa8; }
    .words { fill: #e6edf3; }
    .label { fill: #a9ccff; stroke: #0f1318; }
    .label.on-image { fill: #86e5c4; }
    .label.on-text { fill: #f7c98a; }
    .label.on-spec { fill: #d2b8ff; }
    .size, .note, .ruler { fill: #8d96a0; }
    .size { stroke: none; }
    .heading, .extent { fill: #e6edf3; }
    .tick { stroke: #444c56; }
    .edge { stroke: #8d96a0; }
    }

    """

  /// The hatchings that the panels of a document refer to.
  static let definitions = """
    <defs>
    <pattern id="inset-hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><path class="inset-line" d="M0 0V6"/></pattern>
    <pattern id="spacing-hatch" width="5" height="5" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(-45)"><path class="spacing-line" d="M0 0V5"/></pattern>
    </defs>

    """
}
