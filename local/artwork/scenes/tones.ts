import type { Era } from '../eras.ts';
import type { Mood } from '../moods.ts';

/** A scene's light: three steps of sky from the top down, its source, and the black of what stands nearest. */
export type Tones = { top: string; mid: string; low: string; light: string; near: string };
type Entry = Tones & { eras?: readonly Era[]; moods?: readonly Mood[] };

const silent: readonly Era[] = ['silent'];
const mono: readonly Era[] = ['thirties', 'forties'];
const colour: readonly Era[] = ['fifties', 'sixties', 'seventies', 'today'];
const grim: readonly Mood[] = ['horror', 'crime', 'mystery', 'thriller', 'war', 'scifi'];
const glad: readonly Mood[] = ['animation', 'family', 'kids', 'comedy', 'music', 'talk', 'adventure'];

/** Tinted stock for the silents, toned black and white after them, then colour as each age lit it. */
const gradings: readonly Entry[] = [
  { top: '#2b1f14', mid: '#86613a', low: '#e0bc80', light: '#fff0c9', near: '#150e08', eras: silent },
  {
    top: '#0a1930',
    mid: '#2c5478',
    low: '#8fb6c4',
    light: '#eef7ee',
    near: '#050b16',
    eras: silent,
    moods: [...grim, 'fantasy', 'drama', 'romance', 'adventure', 'documentary', 'family'],
  },
  {
    top: '#321a10',
    mid: '#a35a26',
    low: '#f0b25a',
    light: '#fff1bf',
    near: '#180a05',
    eras: silent,
    moods: ['western', 'adventure', 'action', 'history', 'comedy', 'war', 'scifi', 'documentary'],
  },
  {
    top: '#12241a',
    mid: '#4a7350',
    low: '#b5c48a',
    light: '#f4f6cf',
    near: '#07110b',
    eras: silent,
    moods: ['horror', 'fantasy', 'mystery', 'comedy', 'family', 'animation', 'thriller'],
  },
  {
    top: '#33141f',
    mid: '#93485a',
    low: '#e5a59a',
    light: '#ffe9d6',
    near: '#17080d',
    eras: silent,
    moods: ['romance', 'drama', 'comedy', 'history', 'fantasy'],
  },
  { top: '#0d1116', mid: '#3b444d', low: '#a3a9a6', light: '#f7f1e2', near: '#06080a', eras: mono },
  { top: '#1a1512', mid: '#57493d', low: '#bfa98a', light: '#fdf0d5', near: '#0b0806', eras: mono },
  { top: '#0a1420', mid: '#2f475c', low: '#90a8b2', light: '#eef4ef', near: '#050a10', eras: mono },
  {
    top: '#151a2c',
    mid: '#5c5470',
    low: '#c9a99f',
    light: '#ffe8cf',
    near: '#0a0b16',
    eras: mono,
    moods: ['romance', 'comedy', 'music', 'drama', 'fantasy'],
  },
  {
    top: '#14506b',
    mid: '#3f9ba3',
    low: '#f3d79b',
    light: '#fff6d2',
    near: '#0a1c26',
    eras: ['thirties', 'forties', ...colour, 'eighties'],
    moods: glad,
  },
  { top: '#1c2f5a', mid: '#b8503f', low: '#f8b860', light: '#fff1b8', near: '#180e1c', eras: colour },
  {
    top: '#25567f',
    mid: '#d98a52',
    low: '#f9d394',
    light: '#fff7d6',
    near: '#2a130c',
    eras: ['forties', ...colour],
    moods: ['western', 'adventure', 'history', 'war', 'action'],
  },
  {
    top: '#4a1a12',
    mid: '#c2482a',
    low: '#f7a94a',
    light: '#ffedaf',
    near: '#170605',
    eras: colour,
    moods: ['western', 'war', 'action', 'history', 'horror', 'crime'],
  },
  {
    top: '#060f0c',
    mid: '#1c4231',
    low: '#77994f',
    light: '#e6f5a8',
    near: '#020604',
    eras: colour,
    moods: ['horror', 'scifi', 'mystery'],
  },
  {
    top: '#150a24',
    mid: '#472a6b',
    low: '#b8688f',
    light: '#ffd9bf',
    near: '#080311',
    eras: ['fifties', 'sixties', 'today'],
    moods: ['horror', 'scifi', 'fantasy', 'mystery', 'thriller', 'music'],
  },
  {
    top: '#070c1a',
    mid: '#1d3561',
    low: '#cf7b4d',
    light: '#ffdf9f',
    near: '#03060e',
    eras: [...colour, 'eighties'],
    moods: [...grim, 'drama', 'music', 'talk', 'news', 'romance', 'documentary'],
  },
  { top: '#0a0624', mid: '#5d1d86', low: '#ff5a8f', light: '#ffd6a3', near: '#05020f', eras: ['eighties'] },
  { top: '#06142b', mid: '#14567f', low: '#39c5d6', light: '#e6ffff', near: '#020812', eras: ['eighties'] },
  { top: '#0b2532', mid: '#33707a', low: '#f0ac6a', light: '#ffedc4', near: '#05121a', eras: ['today', 'sixties'] },
  {
    top: '#3b5472',
    mid: '#a79fb4',
    low: '#f4d2b2',
    light: '#fff6e6',
    near: '#19212e',
    eras: ['today'],
    moods: ['drama', 'romance', 'documentary', 'family', 'history', 'soap', 'war', 'fantasy', 'comedy'],
  },
  {
    top: '#0d261f',
    mid: '#3d7055',
    low: '#d9db9d',
    light: '#fbfadf',
    near: '#05110d',
    eras: ['today', 'seventies'],
    moods: ['documentary', 'fantasy', 'adventure', 'drama', 'family', 'horror', 'animation', 'mystery'],
  },
  {
    top: '#3a1f52',
    mid: '#e0647a',
    low: '#ffd08f',
    light: '#fff4d0',
    near: '#180c26',
    eras: ['today'],
    moods: [...glad, 'romance', 'soap', 'fantasy', 'western'],
  },
  {
    top: '#2f86c9',
    mid: '#8fd0e6',
    low: '#fdf0c4',
    light: '#ffffff',
    near: '#14304a',
    eras: ['today'],
    moods: ['animation', 'family', 'kids'],
  },
  {
    top: '#2a3b45',
    mid: '#74898f',
    low: '#cdd3c8',
    light: '#fbf7e8',
    near: '#10191e',
    eras: ['today'],
    moods: ['documentary', 'crime', 'mystery', 'drama', 'war', 'thriller', 'news'],
  },
];

/** The gradings an age and a mood allow, never empty. */
export function gradingsFor(era: Era, mood: Mood): readonly Tones[] {
  const ofEra = gradings.filter((entry) => entry.eras?.includes(era) ?? true);
  const fitting = ofEra.filter((entry) => entry.moods?.includes(mood) ?? true);
  const particular = fitting.filter((entry) => entry.moods !== undefined);
  return particular.length > 1 ? particular : fitting.length > 0 ? fitting : ofEra;
}
