// The stand-in player's clip, drawn frame by frame in the browser: a leader, a title card, a night train, an end card.
// Lengths are fractions of the picture's height. Times are in seconds.

const colours = { ink: '#0a0c11', paper: '#f4f0e8', faint: '#9d9a94', amber: '#f6b04a', moon: '#f3e6c4' };
const serif = 'Georgia, "Times New Roman", serif';

/** The parts of the clip, each with its duration. */
const parts = [
  [5, leader],
  [6, titleCard],
  [14, nightTrain],
  [4, endCard],
];

export const length = parts.reduce((sum, [seconds]) => sum + seconds, 0);

/** Draws the frame at `time`. `words` contains the title and the episode's line, which may be empty. */
export function draw(context, width, height, time, words) {
  let left = Math.min(Math.max(time, 0), length - 0.001);
  const [seconds, part] = parts.find(([lasting]) => left < lasting || !(left -= lasting));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = colours.ink;
  context.fillRect(0, 0, width, height);
  context.setTransform(height, 0, 0, height, 0, 0);
  part({ context, wide: width / height, time: left, share: left / seconds, words });
  context.setTransform(1, 0, 0, 1, 0, 0);
  wear(context, width, height, time);
}

/** Returns a pseudorandom number from 0 to 1, always the same for the same input. */
const chance = (place) => {
  const value = Math.sin(place * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** Draws an old film's flicker, dust and vignette. */
function wear(context, width, height, time) {
  const frame = Math.floor(time * 12);
  context.fillStyle = `rgb(255 244 220 / ${0.015 + chance(frame) * 0.02})`;
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'rgb(244 240 232 / 0.16)';
  for (let speck = 0; speck < 3; speck++) {
    const size = (height / 260) * chance(frame * 7 + speck);
    context.beginPath();
    context.arc(chance(frame + speck * 31) * width, chance(frame * 3 + speck * 17) * height, size, 0, Math.PI * 2);
    context.fill();
  }
  const shade = context.createRadialGradient(width / 2, height / 2, height * 0.4, width / 2, height / 2, width * 0.62);
  shade.addColorStop(0, 'rgb(0 0 0 / 0)');
  shade.addColorStop(1, 'rgb(0 0 0 / 0.6)');
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}

function leader({ context, wide, time }) {
  const [x, y] = [wide / 2, 0.5];
  context.fillStyle = '#262a35';
  context.fillRect(0, 0, wide, 1);
  context.fillStyle = '#343a49';
  context.beginPath();
  context.moveTo(x, y);
  context.arc(x, y, wide, -Math.PI / 2, -Math.PI / 2 + (time % 1) * Math.PI * 2);
  context.fill();
  context.strokeStyle = colours.paper;
  context.lineWidth = 0.006;
  for (const radius of [0.3, 0.36]) {
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.stroke();
  }
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(wide, y);
  context.moveTo(x, 0);
  context.lineTo(x, 1);
  context.stroke();
  write(context, String(5 - Math.floor(time)), x, y + 0.015, 0.36, colours.paper, wide);
}

const fade = (share) => Math.min(1, share * 6, (1 - share) * 6);

/** Writes a centred line of text, scaled down to fit the width. */
function write(context, text, x, y, size, colour, wide) {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  // Some browsers draw no text in fonts below one pixel, so the font is large and the context scaled down.
  context.save();
  context.translate(x, y);
  context.font = `100px ${serif}`;
  const fitting = Math.min(size / 100, (wide * 0.8) / Math.max(1, context.measureText(text).width));
  context.scale(fitting, fitting);
  context.fillText(text, 0, 0);
  context.restore();
}

function card({ context, wide, share }, lines) {
  context.globalAlpha = fade(share);
  context.strokeStyle = colours.faint;
  for (const [inset, thickness] of [
    [0.07, 0.006],
    [0.09, 0.002],
  ]) {
    context.lineWidth = thickness;
    context.strokeRect(inset, inset, wide - 2 * inset, 1 - 2 * inset);
  }
  for (const [text, y, size, colour] of lines) write(context, text, wide / 2, y, size, colour, wide);
  context.globalAlpha = 1;
}

function titleCard(scene) {
  const { title, episode } = scene.words;
  card(scene, [
    [title, episode ? 0.44 : 0.5, 0.15, colours.paper],
    [episode, 0.61, 0.06, colours.amber],
  ]);
}

function endCard(scene) {
  card(scene, [['The End', 0.5, 0.13, colours.paper]]);
}

function hills(context, wide, { base, height, colour, shift }) {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, 1);
  for (let x = 0; x <= wide + 0.02; x += 0.02) {
    const at = x + shift;
    context.lineTo(x, base - height * (0.5 + 0.32 * Math.sin(at * 2.1) + 0.18 * Math.sin(at * 5.3 + 1)));
  }
  context.lineTo(wide, 1);
  context.fill();
}

function nightTrain({ context, wide, time, share }) {
  context.globalAlpha = fade(share);
  const sky = context.createLinearGradient(0, 0, 0, 0.8);
  sky.addColorStop(0, '#0d1322');
  sky.addColorStop(1, '#3a4663');
  context.fillStyle = sky;
  context.fillRect(0, 0, wide, 1);
  for (let star = 0; star < 70; star++) {
    context.fillStyle = `rgb(244 240 232 / ${0.25 + 0.5 * Math.abs(Math.sin(time * 0.8 + star))})`;
    context.fillRect(chance(star) * wide, chance(star + 99) * 0.55, 0.004, 0.004);
  }
  const [x, y] = [wide * 0.72, 0.42 - share * 0.16];
  const glow = context.createRadialGradient(x, y, 0.08, x, y, 0.42);
  glow.addColorStop(0, 'rgb(243 230 196 / 0.35)');
  glow.addColorStop(1, 'rgb(243 230 196 / 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, wide, 1);
  context.fillStyle = colours.moon;
  context.beginPath();
  context.arc(x, y, 0.1, 0, Math.PI * 2);
  context.fill();
  hills(context, wide, { base: 0.78, height: 0.26, colour: '#273149', shift: time * 0.02 });
  hills(context, wide, { base: 0.86, height: 0.2, colour: '#1a2234', shift: 4 + time * 0.05 });
  train(context, wide, time);
  hills(context, wide, { base: 1.02, height: 0.16, colour: '#0c1019', shift: 9 + time * 0.22 });
  context.globalAlpha = 1;
}

function train(context, wide, time) {
  const [carriages, length, rail] = [6, 0.24, 0.845];
  const front = -0.2 + time * 0.19 * (wide / 1.78);
  context.fillStyle = '#05070c';
  context.fillRect(0, rail, wide, 0.008);
  for (let carriage = 0; carriage < carriages; carriage++) {
    const left = front - carriage * (length + 0.012);
    context.fillStyle = '#05070c';
    context.beginPath();
    context.roundRect(left - length, rail - 0.075, length, 0.07, 0.012);
    context.fill();
    for (let pane = 0; pane < 6; pane++) {
      if (chance(carriage * 13 + pane) < 0.2) continue;
      context.fillStyle = colours.amber;
      context.fillRect(left - length + 0.018 + pane * 0.036, rail - 0.06, 0.024, 0.026);
    }
  }
  const beam = context.createLinearGradient(front, 0, front + 0.5, 0);
  beam.addColorStop(0, 'rgb(246 176 74 / 0.5)');
  beam.addColorStop(1, 'rgb(246 176 74 / 0)');
  context.fillStyle = beam;
  context.beginPath();
  context.moveTo(front, rail - 0.03);
  context.lineTo(front + 0.5, rail - 0.09);
  context.lineTo(front + 0.5, rail + 0.01);
  context.fill();
}
