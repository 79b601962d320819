import { nameColours, type Palette } from '../drawing/colour.ts';
import type { Era } from '../eras.ts';
import { type Mood, suits, type Temper } from '../moods.ts';

/** Paper, ink and three accents, the eras that use them, and the tempers they suit (all if absent). */
type Row = readonly [colours: string, eras: readonly Era[], tempers?: readonly Temper[]];

const rows: readonly Row[] = [
  ['#efe3c8 #181512 #c8321f #e2a33b #3f6b6a', ['silent', 'thirties']],
  ['#c1301d #f7ecd4 #16130f #f0b545 #7a160f', ['silent']],
  ['#e9dcbc #1d2a44 #d2452b #8fb0a9 #e8b04a', ['silent', 'thirties'], ['bright', 'earthy', 'sober']],
  ['#1a1714 #f0e2c2 #d83a23 #8c8471 #e5b24f', ['silent'], ['dark', 'sober']],
  ['#e6b14a #1b1712 #b92d1c #f4e6c4 #3c4f3a', ['silent'], ['bright', 'earthy']],
  ['#20343a #f1e4c6 #e0672f #7fa39a #efc15c', ['silent', 'thirties']],
  ['#d9d2c0 #121416 #d1301f #8b8a80 #4a4f52', ['silent'], ['dark', 'earthy', 'sober']],
  ['#2b2440 #f2e3c5 #cf4b3a #8d7db0 #e9bd63', ['silent', 'thirties'], ['tender']],
  ['#cfd8c4 #22301f #c54a2c #6d8d63 #f0d48a', ['silent'], ['bright', 'tender', 'sober']],
  ['#14261f #dfe6c4 #b7c24a #3f6a4f #c9452d', ['silent', 'thirties', 'forties'], ['dark']],
  ['#12233a #f3e6c6 #d8a23c #4d7c8a #c4513c', ['thirties']],
  ['#0f3d3a #f4e8cd #e0a64a #5fa394 #de6a4a', ['thirties']],
  ['#f1d9c0 #3a1420 #c5405a #e3a06f #6c7f8d', ['thirties', 'forties'], ['bright', 'tender']],
  ['#5b1320 #f5e3bf #e1a643 #a83a3f #1d1016', ['thirties', 'forties']],
  ['#b9d3c4 #14202b #d95335 #f2e6c8 #4d7f7b', ['thirties'], ['bright', 'tender']],
  ['#151318 #f2d795 #c98f2f #67483b #b83b2e', ['thirties'], ['dark', 'earthy']],
  ['#f3c64f #1a1c2a #d63c2a #2f6f9f #fbeecb', ['thirties', 'forties', 'fifties'], ['bright']],
  ['#0e141d #eae3d2 #e1b23c #3f5570 #a8342c', ['forties'], ['dark', 'earthy', 'sober']],
  ['#1b1a19 #f3ead7 #cf2f27 #6c6a66 #cfc2a4', ['forties', 'fifties'], ['dark']],
  ['#d8cdb4 #1d1b1a #b43a2a #7d8a86 #3e4b55', ['forties']],
  ['#2d3b4e #f2e7cf #e58a3c #7892a6 #17202c', ['forties']],
  ['#3b2a1e #f3e2bd #d98b34 #7c5a3a #b5402a', ['forties', 'fifties'], ['earthy']],
  ['#e9b7a0 #2a1626 #b22f47 #f5e3cc #6b3e5c', ['forties', 'fifties'], ['bright', 'tender']],
  ['#4a5234 #f1e7c9 #d9a441 #8c9365 #20241a', ['forties'], ['earthy', 'sober']],
  ['#7fb0b5 #141b26 #e2452f #f4ead0 #2d5a6b', ['forties', 'fifties'], ['bright', 'tender']],
  ['#f0e1b9 #1a1a1a #e0412b #2f8f8b #f0a92f', ['fifties']],
  ['#1a726c #fdf3d8 #f2583e #f6c445 #123f45', ['fifties'], ['bright', 'tender']],
  ['#141b1a #d9f06a #f0442e #3c8d5a #f3e7c4', ['fifties'], ['dark']],
  ['#3a1a4f #ffe38a #ff5a36 #7f3f98 #52c3b1', ['fifties'], ['dark']],
  ['#c8361f #fff4d8 #1c1714 #f7b733 #8f1f1a', ['fifties', 'forties'], ['dark', 'earthy']],
  ['#f5c9bd #26233a #e8506b #5fb0a6 #f7e9cf', ['fifties', 'sixties'], ['bright', 'tender']],
  ['#1f4d7a #fff0cc #f05a3c #f5c04d #7fb7c9', ['fifties']],
  ['#d99a4e #2a1710 #8f2f1c #f5dfae #5a3a22', ['fifties', 'forties'], ['earthy']],
  ['#0f1822 #f4ecd8 #f2c230 #d8432f #5b7a8c', ['fifties', 'sixties'], ['dark', 'earthy', 'sober']],
  ['#f3efe4 #111111 #e4311f #2b5fa8 #f2b632', ['sixties']],
  ['#f26a2e #1a1110 #fff2d6 #b3264d #f9b233', ['sixties', 'seventies']],
  ['#cb2a5b #fff6e4 #2a1a3a #f7a93b #8a1f4f', ['sixties'], ['bright', 'tender']],
  ['#111214 #f5f1e6 #e1251b #9b9b98 #f0d14a', ['sixties', 'seventies', 'today'], ['dark', 'earthy', 'sober']],
  ['#1d3fa0 #fdf3dc #f04e37 #7fa6e8 #f6c644', ['sixties']],
  ['#dfe3d0 #17211c #12754f #e8a13a #d84727', ['sixties', 'seventies'], ['bright', 'tender', 'earthy', 'sober']],
  ['#f2dcae #3b1d12 #d4572a #e59a35 #7a8a3c', ['seventies']],
  ['#3a2014 #f6dfae #e06a2b #efb042 #a3352a', ['seventies']],
  ['#b2461f #fff0cd #f2b04a #5a2414 #e6813a', ['seventies']],
  ['#150f33 #fdf1ff #ff3d9a #22d3ee #7a3cff', ['eighties']],
  ['#0b1730 #ffe9c9 #ff6b4a #ffc24a #3a57c9', ['eighties']],
  ['#f0e8dc #1d1d3b #f0466b #18a7a0 #f7c53e', ['eighties']],
  ['#ece7dd #1c1f24 #d9572f #8fa3a6 #2f4a58', ['today'], ['earthy', 'sober']],
  ['#16222e #f3ede0 #f0a33c #4f7288 #d4533b', ['today']],
  ['#f4b942 #231a2f #e5533d #fff3d4 #3d7f78', ['today'], ['bright', 'tender']],
  ['#0f2a2b #eef2df #58c2a4 #23605c #f2a65a', ['today'], ['dark', 'earthy', 'sober']],
  ['#f0674c #2b1320 #fff0dc #ffc08a #a32c3c', ['today'], ['dark', 'bright', 'sober']],
  ['#bfe0d6 #1d3038 #ef6f53 #fdf3df #3f8e87', ['today'], ['bright', 'tender', 'sober']],
  ['#2a1b3d #fbe9dd #ff7a59 #6a4a8c #f5c26b', ['today'], ['dark', 'tender']],
  ['#d9d4f0 #26205a #5a4fcf #f2a0a0 #fbf4e6', ['today'], ['bright', 'sober']],
  ['#123c69 #fdf2d8 #f2b84b #5f9bd1 #e2603f', ['today', 'sixties'], ['bright', 'earthy', 'sober']],
  ['#f2cdbb #3a1f2b #c8475b #fbeee0 #74506b', ['today'], ['tender']],
];

/** Returns the palettes of an era that suit a mood, or all palettes of the era if none suits. */
export function palettesFor(era: Era, mood: Mood): readonly Palette[] {
  const ofEra = rows.filter(([, eras]) => eras.includes(era));
  const suitable = ofEra.filter(([, , tempers]) => suits(mood, tempers));
  return (suitable.length > 0 ? suitable : ofEra).map(([colours]) =>
    nameColours(colours, ['paper', 'ink', 'a', 'b', 'c']),
  );
}

/**
 * Returns a palette for a picture on a coloured ground. The paper replaces the ground's colour elsewhere in the
 * palette.
 */
export function onGround(palette: Palette, ground: string): Palette {
  const swap = (colour: string) => (colour === ground ? palette.paper : colour);
  return { paper: ground, ink: swap(palette.ink), a: swap(palette.a), b: swap(palette.b), c: swap(palette.c) };
}
