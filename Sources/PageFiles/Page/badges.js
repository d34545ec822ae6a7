// Badges on the drawing: each is about one element, which a click on it chooses.
let badges = [];

// The upper right corner of an element or, where another badge is, further to the left.
function placeBadges() {
  badges = [];
  warningsOf(0);
  for (const [index, own] of model.warnings.byRow) {
    const shape = shapeOf(scene(), index);
    if (!shape || scene().isHidden(index)) continue;
    const { x, width, y, height } = clippedToStage(shape);
    if (width < 0 || height < 0) continue;
    const at = { index, own, x: Math.min(x + width - 1, stage.width - 9), y: Math.max(y + 1, RULER + 9) };
    while (badges.some(other => Math.hypot(other.x - at.x, other.y - at.y) < 16) && at.x > RULER) at.x -= 16;
    badges.push(at);
  }
}

// The element whose badge is at a place of the stage, or −1. Fingers have 24 pixels to hit.
const badgeAt = ({ x, y }) => isOn('preview') ? -1
  : badges.find(badge => Math.hypot(badge.x - x, badge.y - y) <= 12)?.index ?? -1;

function paintBadges(pen) {
  placeBadges();
  for (const { own, x, y } of badges) {
    pen.beginPath();
    pen.arc(x, y, 7, 0, 2 * Math.PI);
    const hasFailed = own.some(isFailed);
    pen.fillStyle = hasFailed ? colours.failed : colours.warn;
    pen.fill();
    pen.strokeStyle = colours.paper;
    pen.stroke();
    pen.font = 'bold 10px ' + FAMILY;
    pen.textAlign = 'center';
    pen.fillStyle = hasFailed ? colours.paper : colours['warn-text'];
    pen.fillText(badgeOf(own), x, y + 3.5);
  }
}
