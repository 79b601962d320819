/** What is to be played, by the ids that a player's address may name. */
export type Playable = {
  imdbId: string | null;
  tmdbId: number;
  /** Of a series alone. */
  season?: number;
  episode?: number;
};

/** The words in braces that a template may hold. */
const placeholders = ['imdb', 'tmdb', 'season', 'episode'] as const;
type Placeholder = (typeof placeholders)[number];

const inBraces = /\{(\w*)\}/g;

/** IMDb's ids of titles; whatever else a catalogue may say is none. */
const imdbId = /^tt\d{5,10}$/;

const wordsIn = (template: string): string[] => [...template.matchAll(inBraces)].map(([, word = '']) => word);

/** Templates stand in one setting with spaces between them. */
const listTemplates = (setting: string): string[] => setting.split(/\s+/).filter(Boolean);

const needed: Record<'movie' | 'episode', readonly Placeholder[]> = { movie: [], episode: ['season', 'episode'] };

/** An address whose host is written out, without a name or a password in it, and something after it. */
const address = /^(?<scheme>https?):\/\/(?<host>[a-z\d.-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?[/?#][^\s"'<>\\^`|]*$/i;

type Origin = { host: string; port: string; text: string };

const usualPorts: Record<string, string> = { http: '80', https: '443' };

function originOf(template: string): Origin | null {
  const { scheme = '', host = '', port } = address.exec(template)?.groups ?? {};
  if (!host) return null;
  const [protocol, name] = [scheme.toLowerCase(), host.toLowerCase().replace(/\.$/, '')];
  const isUsual = port === undefined || port === usualPorts[protocol];
  return {
    host: name,
    port: port ?? usualPorts[protocol]!,
    text: `${protocol}://${name}${isUsual ? '' : `:${port}`}`,
  };
}

function problemOfOne(template: string, kind: 'movie' | 'episode'): string | null {
  if (!originOf(template))
    return 'must be an address such as https://host/embed/{imdb}, with its host written out and no name or password';
  if (/[{}]/.test(template.replace(inBraces, ''))) return 'has a brace too many or too few';
  const words = wordsIn(template);
  const known: readonly string[] = kind === 'movie' ? ['imdb', 'tmdb'] : placeholders;
  const strange = words.find((word) => !known.includes(word));
  if (strange !== undefined) return `may not hold {${strange}}, only ${known.map((word) => `{${word}}`).join(' ')}`;
  const missing = needed[kind].find((word) => !words.includes(word));
  if (missing) return `must hold {${missing}}`;
  return words.includes('imdb') || words.includes('tmdb') ? null : 'must hold {imdb} or {tmdb}';
}

/** What is wrong with a setting of player addresses; null for a good one. */
export function problemOfTemplates(setting: string, kind: 'movie' | 'episode'): string | null {
  const problems = listTemplates(setting).map((template) => problemOfOne(template, kind));
  return problems.find((problem) => problem !== null) ?? null;
}

/** The origins that the frames of a setting come from, such as `https://player.example`. */
export const originsOf = (setting: string): string[] => [
  ...new Set(listTemplates(setting).flatMap((template) => originOf(template)?.text ?? [])),
];

/** Machines that name themselves: there, another port is another site. */
const itself = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** True where a player's origin is the site's own host, whose cookies and rights its frame would have. */
export function isOurs(player: string, site: string): boolean {
  const [theirs, ours] = [originOf(`${player}/`), originOf(`${site}/`)];
  if (!theirs || !ours || theirs.host !== ours.host) return false;
  return theirs.port === ours.port || !itself.test(ours.host);
}

/**
 * The address of a title's frame by the operator's setting: of its templates the first whose ids are known, those with
 * the IMDb id before the others. Null where the title has none of the ids that they ask for.
 */
export function playerAddress(setting: string, playable: Playable): string | null {
  const values: Record<Placeholder, string | null> = {
    imdb: playable.imdbId && imdbId.test(playable.imdbId) ? playable.imdbId : null,
    tmdb: String(playable.tmdbId),
    season: playable.season === undefined ? null : String(playable.season),
    episode: playable.episode === undefined ? null : String(playable.episode),
  };
  const asksForImdb = (template: string) => Number(wordsIn(template).includes('imdb'));
  const byImdbFirst = listTemplates(setting).toSorted((a, b) => asksForImdb(b) - asksForImdb(a));
  const fit = byImdbFirst.find((template) => wordsIn(template).every((word) => values[word as Placeholder] !== null));
  return fit?.replace(inBraces, (_, word: Placeholder) => values[word]!) ?? null;
}
