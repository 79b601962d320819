import type { Era } from './eras.ts';
import type { Mood } from './moods.ts';

/** A cover's colours: its ground, what stands out on it, and three accents. */
export type Palette = { paper: string; ink: string; a: string; b: string; c: string };
type Entry = Palette & { eras: readonly Era[]; moods?: readonly Mood[] };

const dark: readonly Mood[] = ['horror', 'crime', 'mystery', 'war', 'thriller'];
const bright: readonly Mood[] = ['comedy', 'family', 'kids', 'animation', 'music', 'talk', 'adventure', 'romance', 'soap'];

/** Hand-picked inks. `eras` says when a printer would have had them, `moods` narrows them to their films. */
export const palettes: readonly Entry[] = [
  // Silent years: litho red, black, cream, a little ochre and sea green.
  { paper: '#efe3c8', ink: '#181512', a: '#c8321f', b: '#e2a33b', c: '#3f6b6a', eras: ['silent', 'thirties'] },
  { paper: '#c1301d', ink: '#f7ecd4', a: '#16130f', b: '#f0b545', c: '#7a160f', eras: ['silent'] },
  { paper: '#e9dcbc', ink: '#1d2a44', a: '#d2452b', b: '#8fb0a9', c: '#e8b04a', eras: ['silent', 'thirties'], moods: ['comedy', 'romance', 'drama', 'adventure', 'family', 'animation', 'documentary', 'scifi', 'history'] },
  { paper: '#1a1714', ink: '#f0e2c2', a: '#d83a23', b: '#8c8471', c: '#e5b24f', eras: ['silent'], moods: [...dark, 'scifi', 'drama', 'documentary'] },
  { paper: '#e6b14a', ink: '#1b1712', a: '#b92d1c', b: '#f4e6c4', c: '#3c4f3a', eras: ['silent'], moods: ['western', 'comedy', 'adventure', 'family', 'action', 'animation', 'documentary'] },
  { paper: '#20343a', ink: '#f1e4c6', a: '#e0672f', b: '#7fa39a', c: '#efc15c', eras: ['silent', 'thirties'] },
  { paper: '#d9d2c0', ink: '#121416', a: '#d1301f', b: '#8b8a80', c: '#4a4f52', eras: ['silent'], moods: ['scifi', 'documentary', 'war', 'crime', 'drama', 'thriller', 'action'] },
  { paper: '#2b2440', ink: '#f2e3c5', a: '#cf4b3a', b: '#8d7db0', c: '#e9bd63', eras: ['silent', 'thirties'], moods: ['fantasy', 'horror', 'romance', 'mystery', 'drama', 'animation'] },
  { paper: '#cfd8c4', ink: '#22301f', a: '#c54a2c', b: '#6d8d63', c: '#f0d48a', eras: ['silent'], moods: ['comedy', 'family', 'romance', 'animation', 'drama', 'documentary', 'fantasy'] },
  { paper: '#14261f', ink: '#dfe6c4', a: '#b7c24a', b: '#3f6a4f', c: '#c9452d', eras: ['silent', 'thirties', 'forties'], moods: ['horror', 'fantasy', 'mystery', 'crime'] },
  // Thirties: deco navy, gold, eau de nil, lacquer, blush.
  { paper: '#12233a', ink: '#f3e6c6', a: '#d8a23c', b: '#4d7c8a', c: '#c4513c', eras: ['thirties'] },
  { paper: '#0f3d3a', ink: '#f4e8cd', a: '#e0a64a', b: '#5fa394', c: '#de6a4a', eras: ['thirties'] },
  { paper: '#f1d9c0', ink: '#3a1420', a: '#c5405a', b: '#e3a06f', c: '#6c7f8d', eras: ['thirties', 'forties'], moods: ['romance', 'comedy', 'drama', 'music', 'family', 'soap'] },
  { paper: '#5b1320', ink: '#f5e3bf', a: '#e1a643', b: '#a83a3f', c: '#1d1016', eras: ['thirties', 'forties'] },
  { paper: '#b9d3c4', ink: '#14202b', a: '#d95335', b: '#f2e6c8', c: '#4d7f7b', eras: ['thirties'], moods: ['comedy', 'family', 'adventure', 'animation', 'documentary', 'romance', 'fantasy'] },
  { paper: '#151318', ink: '#f2d795', a: '#c98f2f', b: '#67483b', c: '#b83b2e', eras: ['thirties'], moods: [...dark, 'drama', 'romance', 'scifi', 'western'] },
  { paper: '#f3c64f', ink: '#1a1c2a', a: '#d63c2a', b: '#2f6f9f', c: '#fbeecb', eras: ['thirties', 'forties', 'fifties'], moods: ['animation', 'comedy', 'kids', 'family', 'music', 'talk', 'adventure'] },
  // Forties: night blue, tobacco, lipstick, fog.
  { paper: '#0e141d', ink: '#eae3d2', a: '#e1b23c', b: '#3f5570', c: '#a8342c', eras: ['forties'], moods: [...dark, 'drama', 'documentary', 'adventure', 'action'] },
  { paper: '#1b1a19', ink: '#f3ead7', a: '#cf2f27', b: '#6c6a66', c: '#cfc2a4', eras: ['forties', 'fifties'], moods: [...dark, 'drama'] },
  { paper: '#d8cdb4', ink: '#1d1b1a', a: '#b43a2a', b: '#7d8a86', c: '#3e4b55', eras: ['forties'] },
  { paper: '#2d3b4e', ink: '#f2e7cf', a: '#e58a3c', b: '#7892a6', c: '#17202c', eras: ['forties'] },
  { paper: '#3b2a1e', ink: '#f3e2bd', a: '#d98b34', b: '#7c5a3a', c: '#b5402a', eras: ['forties', 'fifties'], moods: ['western', 'adventure', 'drama', 'mystery', 'history', 'war'] },
  { paper: '#e9b7a0', ink: '#2a1626', a: '#b22f47', b: '#f5e3cc', c: '#6b3e5c', eras: ['forties', 'fifties'], moods: ['romance', 'comedy', 'music', 'soap', 'drama', 'family'] },
  { paper: '#4a5234', ink: '#f1e7c9', a: '#d9a441', b: '#8c9365', c: '#20241a', eras: ['forties'], moods: ['war', 'documentary', 'drama', 'history', 'news'] },
  { paper: '#7fb0b5', ink: '#141b26', a: '#e2452f', b: '#f4ead0', c: '#2d5a6b', eras: ['forties', 'fifties'], moods: bright },
  // Fifties: Technicolor shouts, atomic pastels.
  { paper: '#f0e1b9', ink: '#1a1a1a', a: '#e0412b', b: '#2f8f8b', c: '#f0a92f', eras: ['fifties'] },
  { paper: '#1a726c', ink: '#fdf3d8', a: '#f2583e', b: '#f6c445', c: '#123f45', eras: ['fifties'], moods: [...bright, 'scifi', 'talk'] },
  { paper: '#141b1a', ink: '#d9f06a', a: '#f0442e', b: '#3c8d5a', c: '#f3e7c4', eras: ['fifties'], moods: ['horror', 'scifi', 'mystery', 'thriller'] },
  { paper: '#3a1a4f', ink: '#ffe38a', a: '#ff5a36', b: '#7f3f98', c: '#52c3b1', eras: ['fifties'], moods: ['horror', 'scifi', 'mystery', 'fantasy'] },
  { paper: '#c8361f', ink: '#fff4d8', a: '#1c1714', b: '#f7b733', c: '#8f1f1a', eras: ['fifties', 'forties'], moods: ['western', 'action', 'crime', 'comedy', 'horror', 'thriller', 'adventure', 'kids'] },
  { paper: '#f5c9bd', ink: '#26233a', a: '#e8506b', b: '#5fb0a6', c: '#f7e9cf', eras: ['fifties', 'sixties'], moods: ['romance', 'comedy', 'family', 'music', 'soap', 'talk'] },
  { paper: '#1f4d7a', ink: '#fff0cc', a: '#f05a3c', b: '#f5c04d', c: '#7fb7c9', eras: ['fifties'] },
  { paper: '#d99a4e', ink: '#2a1710', a: '#8f2f1c', b: '#f5dfae', c: '#5a3a22', eras: ['fifties', 'forties'], moods: ['western', 'adventure', 'history', 'drama'] },
  { paper: '#0f1822', ink: '#f4ecd8', a: '#f2c230', b: '#d8432f', c: '#5b7a8c', eras: ['fifties', 'sixties'], moods: [...dark, 'drama', 'action', 'documentary', 'scifi'] },
  // Sixties: Swiss white, signal red, op black, hot orange and pink.
  { paper: '#f3efe4', ink: '#111111', a: '#e4311f', b: '#2b5fa8', c: '#f2b632', eras: ['sixties'] },
  { paper: '#f26a2e', ink: '#1a1110', a: '#fff2d6', b: '#b3264d', c: '#f9b233', eras: ['sixties', 'seventies'] },
  { paper: '#cb2a5b', ink: '#fff6e4', a: '#2a1a3a', b: '#f7a93b', c: '#8a1f4f', eras: ['sixties'], moods: ['romance', 'comedy', 'music', 'mystery', 'animation', 'soap'] },
  { paper: '#111214', ink: '#f5f1e6', a: '#e1251b', b: '#9b9b98', c: '#f0d14a', eras: ['sixties', 'seventies', 'today'], moods: [...dark, 'documentary', 'drama', 'scifi', 'action'] },
  { paper: '#1d3fa0', ink: '#fdf3dc', a: '#f04e37', b: '#7fa6e8', c: '#f6c644', eras: ['sixties'] },
  { paper: '#dfe3d0', ink: '#17211c', a: '#12754f', b: '#e8a13a', c: '#d84727', eras: ['sixties', 'seventies'], moods: [...bright, 'drama', 'documentary', 'western'] },
  // Seventies: chocolate, rust, mustard, avocado.
  { paper: '#f2dcae', ink: '#3b1d12', a: '#d4572a', b: '#e59a35', c: '#7a8a3c', eras: ['seventies'] },
  { paper: '#3a2014', ink: '#f6dfae', a: '#e06a2b', b: '#efb042', c: '#a3352a', eras: ['seventies'] },
  { paper: '#b2461f', ink: '#fff0cd', a: '#f2b04a', b: '#5a2414', c: '#e6813a', eras: ['seventies'] },
  // Eighties: neon on midnight, chrome on magenta.
  { paper: '#150f33', ink: '#fdf1ff', a: '#ff3d9a', b: '#22d3ee', c: '#7a3cff', eras: ['eighties'] },
  { paper: '#0b1730', ink: '#ffe9c9', a: '#ff6b4a', b: '#ffc24a', c: '#3a57c9', eras: ['eighties'] },
  { paper: '#f0e8dc', ink: '#1d1d3b', a: '#f0466b', b: '#18a7a0', c: '#f7c53e', eras: ['eighties'] },
  // Today: one strong field, one accent, room to breathe.
  { paper: '#ece7dd', ink: '#1c1f24', a: '#d9572f', b: '#8fa3a6', c: '#2f4a58', eras: ['today'], moods: ['drama', 'documentary', 'talk', 'news', 'romance', 'mystery', 'crime', 'history', 'comedy', 'war'] },
  { paper: '#16222e', ink: '#f3ede0', a: '#f0a33c', b: '#4f7288', c: '#d4533b', eras: ['today'] },
  { paper: '#f4b942', ink: '#231a2f', a: '#e5533d', b: '#fff3d4', c: '#3d7f78', eras: ['today'], moods: bright },
  { paper: '#0f2a2b', ink: '#eef2df', a: '#58c2a4', b: '#23605c', c: '#f2a65a', eras: ['today'], moods: [...dark, 'scifi', 'documentary', 'drama', 'fantasy', 'adventure'] },
  { paper: '#f0674c', ink: '#2b1320', a: '#fff0dc', b: '#ffc08a', c: '#a32c3c', eras: ['today'], moods: ['comedy', 'action', 'crime', 'thriller', 'drama', 'documentary', 'talk', 'animation', 'soap', 'horror', 'music'] },
  { paper: '#bfe0d6', ink: '#1d3038', a: '#ef6f53', b: '#fdf3df', c: '#3f8e87', eras: ['today'], moods: [...bright, 'drama', 'documentary', 'fantasy'] },
  { paper: '#2a1b3d', ink: '#fbe9dd', a: '#ff7a59', b: '#6a4a8c', c: '#f5c26b', eras: ['today'], moods: ['scifi', 'fantasy', 'mystery', 'horror', 'music', 'romance', 'thriller', 'soap', 'drama'] },
  { paper: '#d9d4f0', ink: '#26205a', a: '#5a4fcf', b: '#f2a0a0', c: '#fbf4e6', eras: ['today'], moods: ['documentary', 'scifi', 'talk', 'romance', 'family', 'kids', 'animation', 'drama', 'comedy', 'news'] },
  { paper: '#123c69', ink: '#fdf2d8', a: '#f2b84b', b: '#5f9bd1', c: '#e2603f', eras: ['today', 'sixties'], moods: ['documentary', 'news', 'talk', 'adventure', 'scifi', 'kids', 'family', 'war', 'action', 'drama'] },
  { paper: '#f2cdbb', ink: '#3a1f2b', a: '#c8475b', b: '#fbeee0', c: '#74506b', eras: ['today'], moods: ['romance', 'drama', 'soap', 'comedy', 'music'] },
];

/** The palettes a printer would choose from for an era and a mood, never empty. */
export function palettesFor(era: Era, mood: Mood): readonly Palette[] {
  const ofEra = palettes.filter((entry) => entry.eras.includes(era));
  const fitting = ofEra.filter((entry) => entry.moods === undefined || entry.moods.includes(mood));
  return fitting.length > 0 ? fitting : ofEra;
}
