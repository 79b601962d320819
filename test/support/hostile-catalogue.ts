/** Returns the text for a field of an entry. */
export type Write = (field: string, entry: number) => string;

type Kind = 'movie' | 'tv';

const picture = '/picture.jpg';
/** Today, so that titles also cause notifications. */
const day = new Date().toISOString().slice(0, 10);

const listEntry = (write: Write, kind: Kind, id: number, path: string | null = picture) => ({
  id,
  media_type: kind,
  adult: false,
  title: write('title', id),
  name: write('title', id),
  original_title: write('original title', id),
  original_name: write('original title', id),
  original_language: write('language', id),
  overview: write('overview', id),
  release_date: day,
  first_air_date: day,
  poster_path: path,
  backdrop_path: path,
  vote_average: 7.5,
  vote_count: 1000,
  genre_ids: [28, 10759],
});

/** The number of entries in a list, and the ID of the first. */
type Lists = { count: number; first: number };

const idsOf = ({ count, first }: Lists) =>
  Array.from({ length: count }, (_, place) => ((first - 1 + place) % count) + 1);

/** Entries with hostile texts. The last ones also have them in place of a date, a picture or a type. */
const entriesOf = (write: Write, lists: Lists, { count } = lists) => [
  ...idsOf(lists).map((id) => listEntry(write, id % 2 ? 'movie' : 'tv', id)),
  listEntry(write, 'movie', count + 1, write('picture', count + 1)),
  { ...listEntry(write, 'movie', count + 2), release_date: write('date', 1), first_air_date: write('date', 1) },
  { ...listEntry(write, 'movie', count + 3), media_type: write('type', 1) },
];

const personEntry = (write: Write, id: number, lists: Lists) => ({
  id,
  media_type: 'person',
  name: write('person', id),
  known_for: entriesOf(write, { ...lists, first: id }),
});

const listResponse = (write: Write, lists: Lists) => ({
  page: 1,
  total_pages: 3,
  total_results: 60,
  results: [...entriesOf(write, lists), ...[6, 7].map((step) => personEntry(write, lists.first + step, lists))],
});

/** Makes a value malformed where a format is required, so that even a harmless text is never shown. */
const malformed = (text: string) => `${text}<`;

const externalIds = (write: Write, id: number) =>
  Object.fromEntries(
    ['imdb', 'wikidata', 'facebook', 'instagram', 'twitter', 'tiktok', 'youtube'].map((site) => [
      `${site}_id`,
      malformed(write(`${site} id`, id)),
    ]),
  );

const groupResponse = (write: Write, kind: string, id: number) => ({
  id,
  name: write(kind, id),
  logo_path: write('picture', id),
  homepage: write('homepage', id),
});

const collectionResponse = (write: Write, id: number, lists: Lists) => ({
  id,
  name: write('collection', id),
  overview: write('overview', id),
  poster_path: write('picture', id),
  backdrop_path: write('picture', id),
  parts: entriesOf(write, lists),
});

const personResponse = (write: Write, id: number, lists: Lists) => ({
  ...personEntry(write, id, lists),
  biography: write('biography', id),
  birthday: write('date', id),
  deathday: write('date', id),
  place_of_birth: write('place', id),
  homepage: write('homepage', id),
  profile_path: write('picture', id),
  known_for_department: write('department', id),
  external_ids: externalIds(write, id),
  combined_credits: {
    cast: entriesOf(write, lists).map((entry) => ({ ...entry, character: write('character', id) })),
    crew: entriesOf(write, lists).map((entry) => ({
      ...entry,
      job: write('job', id),
      department: write('department', id),
    })),
  },
});

const episode = (write: Write, id: number, number: number) => ({
  id: number,
  episode_number: number,
  season_number: 1,
  name: write('episode', id),
  overview: write('episode overview', id),
  air_date: day,
  runtime: 20,
  still_path: picture,
  vote_average: 7,
});

const seasonResponse = (write: Write, id: number) => ({
  season_number: 1,
  name: write('season', id),
  episodes: [episode(write, id, 1), episode(write, id, 2), { ...episode(write, id, 3), air_date: write('date', id) }],
});

const offersOf = (write: Write, id: number) => [
  { provider_name: write('service', id), logo_path: picture },
  { provider_name: `${write('service', id)} `, logo_path: write('picture', id) },
];

const detailsResponse = (write: Write, kind: Kind, id: number, lists: Lists) => ({
  ...listEntry(write, kind, id),
  tagline: write('tagline', id),
  status: write('status', id),
  homepage: write('homepage', id),
  runtime: 100,
  episode_run_time: [50],
  imdb_id: write('imdb id', id),
  external_ids: externalIds(write, id),
  belongs_to_collection: { id: 9, name: write('collection', id), backdrop_path: write('picture', id) },
  networks: [{ id: 1008, name: write('network', id), logo_path: write('picture', id) }],
  original_language: write('language', id),
  origin_country: [write('country', id)],
  keywords: {
    keywords: [{ id: 1005, name: write('keyword', id) }],
    results: [{ id: 1006, name: write('keyword', id) }],
  },
  release_dates: {
    results: [{ iso_3166_1: 'US', release_dates: [{ certification: malformed(write('certification', id)) }] }],
  },
  content_ratings: { results: [{ iso_3166_1: 'US', rating: malformed(write('certification', id)) }] },
  genres: [{ id: 28, name: write('genre', id) }],
  production_companies: [
    { id: 1004, name: write('company', id), logo_path: picture },
    { name: `${write('company', id)} `, logo_path: write('picture', id) },
  ],
  created_by: [{ name: write('maker', id) }],
  seasons: [
    {
      season_number: 1,
      name: write('season', id),
      episode_count: 3,
      air_date: write('date', id),
      poster_path: write('picture', id),
      overview: write('season overview', id),
    },
  ],
  videos: {
    results: [
      { key: write('video', id), name: write('trailer', id), site: 'YouTube', type: 'Trailer', official: true },
      { key: 'abcdefghijk', name: write('trailer', id), site: 'YouTube', type: 'Trailer', official: false },
      { key: 'bcdefghijkl', name: write('clip', id), site: 'YouTube', type: write('clip type', id), official: true },
    ],
  },
  images: { backdrops: [{ file_path: picture }, { file_path: '/other.jpg' }, { file_path: write('picture', id) }] },
  credits: {
    cast: [
      { id: 7, name: write('actor', id), character: write('character', id), profile_path: picture },
      { name: write('actor', id), character: `${write('character', id)} `, profile_path: write('picture', id) },
    ],
    crew: [
      { name: write('maker', id), job: 'Director' },
      { id: 3, name: write('writer', id), job: 'Writer' },
      { id: 2, name: write('crew', id), job: write('job', id) },
    ],
  },
  recommendations: listResponse(write, lists),
  similar: listResponse(write, lists),
  'watch/providers': {
    results: { US: { link: write('link', id), flatrate: offersOf(write, id), buy: offersOf(write, id) } },
  },
});

const servicesResponse = (write: Write, lists: Lists) => ({
  results: idsOf(lists)
    .flatMap((id) => offersOf(write, id))
    .map((service, index) => ({
      ...service,
      provider_id: index + 1,
      display_priorities: { US: index },
    })),
});

/** The response of the catalogue to a path, with a text from `write` in every field. */
export function hostileResponse(path: string, write: Write, { count = 2, first = 1 }: Partial<Lists> = {}): unknown {
  const [, kind = '', second = '', third] = path.split('/');
  const id = /^\d+$/.test(second) ? Number(second) : null;
  const lists = { count, first };
  if (kind === 'collection') return collectionResponse(write, id ?? 9, lists);
  if (['company', 'network', 'keyword'].includes(kind)) return groupResponse(write, kind, id ?? 5);
  if (kind === 'watch') return servicesResponse(write, lists);
  if (kind === 'person') return personResponse(write, id ?? 7, lists);
  if (id === null || (kind !== 'movie' && kind !== 'tv')) return listResponse(write, lists);
  return third === 'season' ? seasonResponse(write, id) : detailsResponse(write, kind, id, { count, first: id });
}
