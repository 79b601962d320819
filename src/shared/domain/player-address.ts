/** The ids of a title or episode, for the player's URL. */
type PlayerIds = {
  imdbId: string | null;
  tmdbId: number;
  /** Only for episodes. */
  season?: number;
  episode?: number;
};

/** The placeholders of a template. */
const placeholders = ['imdb', 'tmdb', 'season', 'episode'] as const;
type Placeholder = (typeof placeholders)[number];

const inBraces = /\{(\w*)\}/g;

/** The format of IMDb title ids. Other values of the catalogue are ignored. */
const imdbId = /^tt\d{5,10}$/;

const wordsIn = (template: string): string[] => [...template.matchAll(inBraces)].map(([, word = '']) => word);

/** Splits a setting into its templates, which spaces separate. */
const listTemplates = (setting: string): string[] => setting.split(/\s+/).filter(Boolean);

const needed: Record<'movie' | 'episode', readonly Placeholder[]> = { movie: [], episode: ['season', 'episode'] };

/** A URL with a literal host, no user name or password, and a path. */
const address = /^(?<scheme>https?):\/\/(?<host>[a-z\d.-]+|\[[\da-f:.]+\])(?::(?<port>\d{1,5}))?[/?#][^\s"'<>\\^`|]*$/i;

type Origin = { host: string; port: string; text: string };

const defaultPorts: Record<string, string> = { http: '80', https: '443' };

function originOf(template: string): Origin | null {
  const { scheme = '', host = '', port } = address.exec(template)?.groups ?? {};
  if (!host) return null;
  const [protocol, name] = [scheme.toLowerCase(), host.toLowerCase().replace(/\.$/, '')];
  const isDefault = port === undefined || port === defaultPorts[protocol];
  return {
    host: name,
    port: port ?? defaultPorts[protocol]!,
    text: `${protocol}://${name}${isDefault ? '' : `:${port}`}`,
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

/** The problem with a setting of player URLs, or null. */
export function problemOfTemplates(setting: string, kind: 'movie' | 'episode'): string | null {
  const problems = listTemplates(setting).map((template) => problemOfOne(template, kind));
  return problems.find((problem) => problem !== null) ?? null;
}

/** The origins of a setting's frames, such as `https://player.example`. */
export const originsOf = (setting: string): string[] => [
  ...new Set(listTemplates(setting).flatMap((template) => originOf(template)?.text ?? [])),
];

/** Loopback hosts, on which another port is another site. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** True if a player is on the site's own host. Its frame would then have the site's cookies and rights. */
export function isSameHost(player: string, site: string): boolean {
  const [theirs, ours] = [originOf(`${player}/`), originOf(`${site}/`)];
  if (!theirs || !ours || theirs.host !== ours.host) return false;
  return theirs.port === ours.port || !loopback.test(ours.host);
}

/** The problem of a player's origin on a site, or null. Browsers block http frames on https pages, except loopback. */
export function problemOnSite(player: string, site: string): string | null {
  if (isSameHost(player, site)) return 'may not be on the host of SITE_URL';
  const isBlocked =
    site.startsWith('https:') && player.startsWith('http:') && !loopback.test(originOf(`${player}/`)!.host);
  return isBlocked ? 'must begin with https, as SITE_URL does' : null;
}

/**
 * The URL of a title's frame, from the first template whose ids are known. Prefers templates with the IMDb id. Returns
 * null if the title lacks the ids of every template.
 */
export function playerAddress(setting: string, ids: PlayerIds): string | null {
  const values: Record<Placeholder, string | null> = {
    imdb: ids.imdbId && imdbId.test(ids.imdbId) ? ids.imdbId : null,
    tmdb: String(ids.tmdbId),
    season: ids.season === undefined ? null : String(ids.season),
    episode: ids.episode === undefined ? null : String(ids.episode),
  };
  const asksForImdb = (template: string) => Number(wordsIn(template).includes('imdb'));
  const byImdbFirst = listTemplates(setting).toSorted((a, b) => asksForImdb(b) - asksForImdb(a));
  const fit = byImdbFirst.find((template) => wordsIn(template).every((word) => values[word as Placeholder] !== null));
  return fit?.replace(inBraces, (_, word: Placeholder) => values[word]!) ?? null;
}
