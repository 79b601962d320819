// Data of the demo account: titles of the embedded catalogue, the newest first. `ago` is in seconds.

const hour = 3600;
const day = 24 * hour;

export type Title = { media: 'movie' | 'tv'; id: number; title: string };
export type Entry = Title & { ago: number; season?: number; episode?: number };

const film = (id: number, title: string): Title => ({ media: 'movie', id, title });
const series = (id: number, title: string): Title => ({ media: 'tv', id, title });

/** The titles of My List. */
export const list: readonly Entry[] = [
  { ...film(147, 'Metropolis'), ago: 5 * hour },
  { ...series(505, 'The Snow Registry'), ago: 26 * hour },
  { ...film(280, 'Charade'), ago: 3 * day },
  { ...film(531, 'A Piano Goes Up to Potosí'), ago: 5 * day },
  { ...film(290, 'Sintel'), ago: 9 * day },
  { ...series(503, 'The Errata Desk'), ago: 13 * day },
  { ...film(117, 'The Kid'), ago: 20 * day },
  { ...film(516, 'The Girl Who Was Late for the Comet'), ago: 24 * day },
];

/** The titles that the account has opened and watched. Of a series, all episodes up to the given one. */
export const history: readonly Entry[] = [
  { ...film(287, 'Big Buck Bunny'), ago: 3 * hour },
  { ...series(506, 'Foxes on the Night Shift'), ago: 21 * hour, season: 2, episode: 2 },
  { ...film(220, 'His Girl Friday'), ago: 2 * day },
  { ...film(118, 'Nosferatu'), ago: 4 * day },
  { ...series(501, 'The Tuesday Boat'), ago: 6 * day, season: 1, episode: 6 },
  { ...film(282, 'Night of the Living Dead'), ago: 8 * day },
  { ...film(135, 'The Gold Rush'), ago: 11 * day },
  { ...series(131, 'Bonanza'), ago: 14 * day, season: 1, episode: 20 },
  { ...film(518, 'Obsidian Shift'), ago: 17 * day },
  { ...film(146, 'The General'), ago: 21 * day },
  { ...film(304, 'Sprite Fright'), ago: 26 * day },
  { ...series(103, 'Les Vampires'), ago: 33 * day, season: 1, episode: 4 },
];

/** Ratings and reviews. */
export const ratings: readonly { title: Title; score: number; review?: string }[] = [
  { title: film(287, 'Big Buck Bunny'), score: 8 },
  { title: film(118, 'Nosferatu'), score: 9, review: 'A shadow on a staircase, and nothing else is needed.' },
  { title: film(135, 'The Gold Rush'), score: 10 },
  { title: film(146, 'The General'), score: 9 },
  { title: film(518, 'Obsidian Shift'), score: 6 },
  { title: series(501, 'The Tuesday Boat'), score: 8 },
];

export type NamedList = {
  name: string;
  note: string | null;
  visibility: 'private' | 'public';
  showsAuthor?: true;
  titles: readonly Title[];
};

/** The named lists. */
export const namedLists: readonly NamedList[] = [
  {
    name: 'Silent nights',
    note: 'Films that need no words. Turn the lights down and the music up.',
    visibility: 'public',
    titles: [
      film(147, 'Metropolis'),
      film(118, 'Nosferatu'),
      film(146, 'The General'),
      film(135, 'The Gold Rush'),
      film(117, 'The Kid'),
    ],
  },
  {
    name: 'With the children',
    note: null,
    visibility: 'private',
    titles: [film(287, 'Big Buck Bunny'), film(304, 'Sprite Fright'), series(506, 'Foxes on the Night Shift')],
  },
];

/** The public lists of another user. */
export const othersLists: readonly NamedList[] = [
  {
    name: 'Alone in the dark',
    note: 'Eight ways to sleep badly.',
    visibility: 'public',
    showsAuthor: true,
    titles: [
      film(276, 'Carnival of Souls'),
      film(112, 'The Cabinet of Dr. Caligari'),
      film(282, 'Night of the Living Dead'),
      film(121, 'Häxan'),
      film(205, 'White Zombie'),
      film(268, 'House on Haunted Hill'),
      film(136, 'The Phantom of the Opera'),
      film(278, 'Dementia 13'),
    ],
  },
  {
    name: 'Open movies from Amsterdam',
    note: null,
    visibility: 'public',
    titles: [
      film(304, 'Sprite Fright'),
      film(290, 'Sintel'),
      film(287, 'Big Buck Bunny'),
      film(298, 'Cosmos Laundromat'),
      film(302, 'Spring'),
      film(284, 'Elephants Dream'),
    ],
  },
  {
    name: 'Rain, neon, bad decisions',
    note: 'Film noir in the public domain.',
    visibility: 'public',
    titles: [
      film(237, 'Detour'),
      film(239, 'Scarlet Street'),
      film(253, 'D.O.A.'),
      film(261, 'The Hitch-Hiker'),
      film(266, 'The Big Combo'),
      film(259, 'Kansas City Confidential'),
    ],
  },
];
