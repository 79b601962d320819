// Plays the clip automatically, with controls to pause, seek and fill the screen. Exchanges the messages of
// docs/player-messages.md with the embedding page.
import { draw, length } from './clip.mjs';

const find = (selector) => document.querySelector(selector);
const canvas = find('canvas');
const context = canvas.getContext('2d', { alpha: false });
const words = { title: canvas.dataset.title, episode: canvas.dataset.episode };
const [toggle, slider, clock, wide] = ['#toggle', '#place', '#clock', '#wide'].map(find);

/** Frames per second: 24 as on film, 2 for users who prefer reduced motion. */
const rate = matchMedia('(prefers-reduced-motion: reduce)').matches ? 2 : 24;

let time = 0;
let last = null;

const inWords = (seconds) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;

const post = (message) => parent !== window && parent.postMessage(message, '*');

/** The last reported whole second. */
let reported = -1;

function report() {
  if (Math.floor(time) === reported) return;
  reported = Math.floor(time);
  post({ type: 'player:time', position: time, duration: length });
}

function show() {
  const scale = Math.min(devicePixelRatio, 2);
  const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale].map(Math.round);
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  draw(context, width, height, time, words);
  slider.value = String(time);
  clock.textContent = `${inWords(time)} / ${inWords(length)}`;
}

function step() {
  if (last === null) return;
  const now = performance.now();
  time = Math.min(length, time + Math.min(1, (now - last) / 1000));
  last = now;
  show();
  report();
  if (time < length) return void setTimeout(step, 1000 / rate);
  play(false);
  post({ type: 'player:ended' });
}

function play(isPlaying) {
  if (isPlaying && time >= length) time = 0;
  document.body.toggleAttribute('data-playing', isPlaying);
  toggle.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
  last = isPlaying ? performance.now() : null;
  if (isPlaying) setTimeout(step, 1000 / rate);
}

const turn = () => play(last === null);
const fill = () =>
  document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.();

slider.max = String(length);
function seek(to) {
  time = Math.min(Math.max(0, to), length);
  show();
  report();
}

slider.addEventListener('input', () => seek(Number(slider.value)));
addEventListener('message', ({ source, data }) => {
  if (source === parent && data?.type === 'player:seek') seek(Number(data.position) || 0);
});
toggle.addEventListener('click', turn);
canvas.addEventListener('click', turn);
wide.addEventListener('click', fill);
addEventListener('keydown', (event) => {
  if (event.key !== ' ' || event.target !== document.body) return;
  event.preventDefault();
  turn();
});
addEventListener('resize', show);
let idle;
const stir = () => {
  document.body.removeAttribute('data-idle');
  clearTimeout(idle);
  idle = setTimeout(() => document.body.setAttribute('data-idle', ''), 2500);
};
for (const kind of ['pointermove', 'pointerdown', 'focusin']) addEventListener(kind, stir);
stir();
show();
play(true);
post({ type: 'player:ready' });
