import { nameColours } from '../drawing/colour.ts';
import type { Era } from '../eras.ts';
import { type Mood, suits, type Temper } from '../moods.ts';

/** A scene's colours: three of the sky from the top down, the light source, and the nearest, darkest shapes. */
export type Tones = { top: string; mid: string; low: string; light: string; near: string };

/** Five tones, the eras that use them, and the tempers they suit (all if absent). */
type Grading = readonly [tones: string, eras: readonly Era[], tempers?: readonly Temper[]];

const silent: readonly Era[] = ['silent'];
const monochrome: readonly Era[] = ['thirties', 'forties'];
const colour: readonly Era[] = ['fifties', 'sixties', 'seventies', 'today'];

/** Tints for silent films, toned black and white for the next two eras, then the colours of each era. */
const gradings: readonly Grading[] = [
  ['#2b1f14 #86613a #e0bc80 #fff0c9 #150e08', silent],
  ['#0a1930 #2c5478 #8fb6c4 #eef7ee #050b16', silent, ['dark', 'tender', 'earthy', 'sober']],
  ['#321a10 #a35a26 #f0b25a #fff1bf #180a05', silent, ['earthy']],
  ['#12241a #4a7350 #b5c48a #f4f6cf #07110b', silent, ['dark', 'bright']],
  ['#33141f #93485a #e5a59a #ffe9d6 #17080d', silent, ['tender']],
  ['#0d1116 #3b444d #a3a9a6 #f7f1e2 #06080a', monochrome],
  ['#1a1512 #57493d #bfa98a #fdf0d5 #0b0806', monochrome],
  ['#0a1420 #2f475c #90a8b2 #eef4ef #050a10', monochrome],
  ['#151a2c #5c5470 #c9a99f #ffe8cf #0a0b16', monochrome, ['tender']],
  ['#14506b #3f9ba3 #f3d79b #fff6d2 #0a1c26', [...monochrome, ...colour, 'eighties'], ['bright']],
  ['#1c2f5a #b8503f #f8b860 #fff1b8 #180e1c', colour],
  ['#25567f #d98a52 #f9d394 #fff7d6 #2a130c', ['forties', ...colour], ['earthy']],
  ['#4a1a12 #c2482a #f7a94a #ffedaf #170605', colour, ['earthy']],
  ['#060f0c #1c4231 #77994f #e6f5a8 #020604', colour, ['dark']],
  ['#150a24 #472a6b #b8688f #ffd9bf #080311', ['fifties', 'sixties', 'today'], ['dark']],
  ['#070c1a #1d3561 #cf7b4d #ffdf9f #03060e', [...colour, 'eighties'], ['dark', 'sober']],
  ['#0a0624 #5d1d86 #ff5a8f #ffd6a3 #05020f', ['eighties']],
  ['#06142b #14567f #39c5d6 #e6ffff #020812', ['eighties']],
  ['#0b2532 #33707a #f0ac6a #ffedc4 #05121a', ['today', 'sixties']],
  ['#3b5472 #a79fb4 #f4d2b2 #fff6e6 #19212e', ['today'], ['tender', 'earthy', 'sober']],
  ['#0d261f #3d7055 #d9db9d #fbfadf #05110d', ['today', 'seventies'], ['sober']],
  ['#3a1f52 #e0647a #ffd08f #fff4d0 #180c26', ['today'], ['bright', 'tender', 'earthy']],
  ['#2f86c9 #8fd0e6 #fdf0c4 #ffffff #14304a', ['today'], ['bright']],
  ['#2a3b45 #74898f #cdd3c8 #fbf7e8 #10191e', ['today'], ['dark', 'sober']],
];

/**
 * Returns the gradings of an era that are made for a mood's temper, if there are several. Otherwise returns all
 * gradings of the era that suit the mood, or all of the era if none suits.
 */
export function gradingsFor(era: Era, mood: Mood): readonly Tones[] {
  const ofEra = gradings.filter(([, eras]) => eras.includes(era));
  const suitable = ofEra.filter(([, , tempers]) => suits(mood, tempers));
  const special = suitable.filter(([, , tempers]) => tempers !== undefined);
  const chosen = [special, suitable, ofEra].find((list) => list.length > (list === special ? 1 : 0))!;
  return chosen.map(([tones]) => nameColours(tones, ['top', 'mid', 'low', 'light', 'near']));
}
