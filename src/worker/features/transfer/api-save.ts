import type { ImportedEntry, ImportOutcome } from '../../../shared/contract/import.ts';
import type { MediaType, TitleId } from '../../../shared/domain/media-type.ts';
import { playKey } from '../../../shared/domain/play.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import type { AppContext } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { findTitle, type TitleProblem, toFacts } from '../find-title.ts';
import { renewHidden } from '../../http/hidden-titles.ts';
import { recordWatches } from '../../services/accounts/history.ts';
import { addHidden, addLikes, addManyToList, addRatings, addUndatedWatches } from '../../services/accounts/import.ts';
import { markPlays, type PlayFacts, type PlayMark } from '../../services/accounts/plays.ts';
import { savePositions } from '../../services/accounts/positions.ts';
import type { WriteOutcome } from '../../services/accounts/rows.ts';
import type { Owner } from '../../services/accounts/session.ts';
import { setUpNextDismissed } from '../../services/accounts/up-next-dismissals.ts';
import { listPlays } from './api-list-plays.ts';

/** An entry with what is stored of its title. */
type Known = ImportedEntry & PlayFacts;

/** Treats a future time as unknown. The database would replace it with the time of each import. */
const pastOnly = (time: string | null) => (time && Date.parse(time) <= Date.now() ? time : null);

type Place = { season: number | null; episode: number | null };

/** The episode under which plays and positions are stored: 0 for a film, null if it is unknown. */
const placeOf = (mediaType: MediaType, place: Place): Place => (mediaType === 'tv' ? place : { season: 0, episode: 0 });

const kinds = ['list', 'watch', 'plays', 'rating', 'liked', 'hidden', 'dismissed', 'positions'] as const;
type Kind = (typeof kinds)[number];

/** Orders titles in the same way in every request, so that concurrent requests do not block each other. */
const byKey = (one: TitleId, other: TitleId) => (titleKey(one) < titleKey(other) ? -1 : 1);

const write: Record<Kind, (owner: Owner, entries: readonly Known[]) => Promise<WriteOutcome | 'invalid'>> = {
  list: (owner, entries) => {
    const titles = entries.flatMap(({ list, ...entry }) =>
      list ? [{ ...entry, addedAt: pastOnly(list.addedAt) }] : [],
    );
    return addManyToList(owner, titles);
  },
  watch: async (owner, entries) => {
    const watches = entries.flatMap(({ watch, ...entry }) =>
      watch ? [{ ...entry, ...inSeries(entry, watch), watchedAt: pastOnly(watch.watchedAt) }] : [],
    );
    const dated = watches.flatMap(({ watchedAt, ...watch }) => (watchedAt ? [{ ...watch, watchedAt }] : []));
    const outcome = dated.length > 0 ? await recordWatches(owner, dated) : 'written';
    if (outcome !== 'written') return outcome;
    return addUndatedWatches(
      owner,
      watches.filter(({ watchedAt }) => !watchedAt),
    );
  },
  plays: (owner, entries) => {
    const pressedAt = new Date().toISOString();
    const marks = entries.flatMap(({ plays, title, posterPath, minutes, year, genres, mediaType, id }) =>
      (plays ?? []).flatMap((play): PlayMark[] => {
        const { season, episode } = placeOf(mediaType, play);
        if (season === null || episode === null) return [];
        const watchedAt = pastOnly(play.watchedAt);
        const facts = { title, posterPath, minutes, year, genres };
        // A play without a certain time adds neither to a known play nor to another one of the request.
        const again = watchedAt !== null && !play.guessed;
        return [{ mediaType, id, season, episode, ...facts, watched: true, pressedAt, watchedAt, again }];
      }),
    );
    const certain = new Set(marks.filter(({ again }) => again).map(playKey));
    return markPlays(
      owner,
      marks.filter((mark) => mark.again || !certain.has(playKey(mark))),
    );
  },
  rating: (owner, entries) => {
    const ratings = entries.flatMap(({ mediaType, id, rating }) =>
      rating ? [{ mediaType, id, ...rating, ratedAt: pastOnly(rating.ratedAt ?? null) }] : [],
    );
    return addRatings(owner, ratings);
  },
  liked: (owner, entries) => {
    const likes = entries.flatMap(({ mediaType, id, liked, likedAt }) =>
      liked ? [{ mediaType, id, likedAt: pastOnly(likedAt ?? null) }] : [],
    );
    return addLikes(owner, likes);
  },
  hidden: (owner, entries) => {
    const titles = entries.flatMap(({ mediaType, id, hidden, hiddenAt }) =>
      hidden ? [{ mediaType, id, hiddenAt: pastOnly(hiddenAt ?? null) }] : [],
    );
    return addHidden(owner, titles.toSorted(byKey));
  },
  dismissed: async (owner, entries) => {
    const dismissing = entries.flatMap((entry) => {
      const press = { value: true, at: entry.dismissed, isImported: true };
      return entry.dismissed ? setUpNextDismissed(owner, entry, press) : [];
    });
    return (await Promise.all(dismissing)).find((outcome) => outcome !== 'written') ?? 'written';
  },
  positions: (owner, entries) =>
    savePositions(
      owner,
      entries.flatMap(({ mediaType, id, positions = [] }) =>
        positions.flatMap(({ position, ...report }) => {
          const { season, episode } = placeOf(mediaType, report);
          const within = Math.min(position, report.duration);
          return season === null || episode === null
            ? []
            : [{ ...report, mediaType, id, season, episode, position: within }];
        }),
      ),
    ),
};

/** Removes the season and episode of a film, which the request may contain. */
const inSeries = (
  { mediaType }: Pick<Known, 'mediaType'>,
  { season, episode }: NonNullable<ImportedEntry['watch']>,
): { season: number | null; episode: number | null } =>
  mediaType === 'tv' ? { season, episode } : { season: null, episode: null };

/** Adds what is stored of a title, and the numbers of its episodes. */
async function complete(c: AppContext, entry: ImportedEntry): Promise<Known | TitleProblem> {
  const title = await findTitle(c, entry);
  if (typeof title === 'string') return title;
  const facts = toFacts(title);
  const plays = await listPlays(c, entry, title).catch(() => 'failing' as const);
  if (typeof facts === 'string' || typeof plays === 'string') return facts === 'missing' ? 'missing' : 'failing';
  return { ...entry, ...facts, ...(plays.length > 0 && { plays }) };
}

/** Stores the entries of a file. Idempotent. Returns the outcome of each entry, in order. */
export async function saveImport(
  c: AppContext,
  owner: Owner,
  entries: readonly ImportedEntry[],
): Promise<ImportOutcome[]> {
  const all = await Promise.all(entries.map((entry) => complete(c, entry)));
  const found = all.filter((entry) => typeof entry !== 'string');
  const given = kinds.filter((kind) => found.some((entry) => entry[kind]));
  const outcomes = await Promise.all(given.map(async (kind) => [kind, await write[kind](owner, found)] as const));
  if (given.includes('hidden')) renewHidden(c);
  writeCookie(c, 'following', 'yes'); // there may be something to continue now
  return entries.map((entry, place) => {
    const known = all[place]!;
    if (typeof known === 'string') return known === 'missing' ? 'missing' : 'failed';
    const own = outcomes.filter(([kind]) => entry[kind]).map(([, outcome]) => outcome);
    if (own.includes('failed') || own.includes('invalid')) return 'failed';
    return own.includes('full') ? 'full' : 'saved';
  });
}
