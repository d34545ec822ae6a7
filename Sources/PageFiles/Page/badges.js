// Badges on the drawing, each about one element. A click on a badge chooses its element.
let badges = [];

// Places each badge at the upper right corner of its element or, if another badge is there, further to the left.
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

// Returns the element whose badge is at a position of the stage, or −1. The target is 24 pixels wide, for fingers.
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
