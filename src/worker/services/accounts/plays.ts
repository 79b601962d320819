import * as v from 'valibot';
import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { DiaryEntry, Playable, PlayStatistics } from '../../../shared/domain/play.ts';
import type { TitleFacts } from '../../../shared/domain/play-statistics.ts';
import { groupBy } from '../../../shared/group-by.ts';
import { type Resume, resumeSchema } from './positions.ts';
import { callFunction, clientOf, parseRow, tryOrNull, tryToWrite, tryToWriteRows, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';
import { mediaType, time } from '../../../shared/contract/fields.ts';

/** The data that a play stores about its title, for the diary and statistics. */
export type PlayFacts = TitleFacts & { title: string; posterPath: string | null };

/**
 * A film or episode that the user marks as watched or unwatched. `pressedAt` is the time of the press. The last press
 * wins. `watchedAt` is the time that the user enters, or null for the time of the press. `again` adds another play of a
 * watched film or episode. Unmarking needs no facts.
 */
export type PlayMark = Playable &
  Partial<PlayFacts> & { watched: boolean; pressedAt: string; watchedAt: string | null; again: boolean };

/** Marks films and episodes, all or none. Idempotent, in any order. */
export const markPlays = (owner: Owner, marks: readonly PlayMark[]): Promise<WriteOutcome | 'invalid'> =>
  tryToWriteRows('plays', () => clientOf(owner).rpc('mark_plays', { p_marks: marks }).throwOnError());

const playsSchema = v.array(v.strictTuple([v.number(), v.number(), time]));

/** A play of a title. */
export type Play = EpisodeNumber & { watchedAt: string };

/** Loads the plays of a title, by episode and time. On failure, logs the error and returns null. */
export const loadPlays = (
  owner: Owner,
  { mediaType, id }: Pick<Playable, 'mediaType' | 'id'>,
): Promise<Play[] | null> =>
  tryOrNull('plays', async () => {
    const plays = await callFunction(clientOf(owner), 'plays_of', playsSchema, {
      p_media_type: mediaType,
      p_media_id: id,
    });
    return plays.map(([season, episode, watchedAt]) => ({ season, episode, watchedAt }));
  });

const episode = v.strictTuple([v.number(), v.number()]);
const progressSchema = v.array(
  v.object({
    id: v.number(),
    at: v.nullable(episode),
    watched: v.array(episode),
    resume: v.nullable(resumeSchema),
    latest: v.string(),
  }),
);

/**
 * A series that a user has started: the episode opened last, the watched episodes, and where to resume an episode.
 * `latest` is the ISO time of the latest activity.
 */
type SeriesProgress = {
  id: number;
  at: EpisodeNumber | null;
  watched: EpisodeNumber[];
  resume: Resume | null;
  latest: string;
};

const toEpisode = ([season, number]: v.InferOutput<typeof episode>): EpisodeNumber => ({ season, episode: number });

/**
 * Loads a user's started series, the latest activity first, or only the series with this id. On failure, logs the error
 * and returns null.
 */
export const loadSeriesProgress = (owner: Owner, limit: number, id?: number): Promise<SeriesProgress[] | null> =>
  tryOrNull('up next', async () => {
    const series = await callFunction(clientOf(owner), 'series_progress', progressSchema, { p_limit: limit, p_id: id });
    return series.map(({ at, watched, ...one }) => ({
      ...one,
      at: at && toEpisode(at),
      watched: watched.map(toEpisode),
    }));
  });

const diarySchema: v.GenericSchema<unknown, DiaryEntry[]> = v.array(
  v.object({
    mediaType,
    id: v.number(),
    season: v.number(),
    episode: v.number(),
    watchedAt: time,
    title: v.string(),
    posterPath: v.nullable(v.string()),
    score: v.nullable(v.number()),
    isAgain: v.boolean(),
  }),
);

/** Loads a user's plays between two times, the latest first. On failure, logs the error and returns null. */
export const loadDiary = (owner: Owner, { from, to }: { from: string; to: string }): Promise<DiaryEntry[] | null> =>
  tryOrNull('diary', () => callFunction(clientOf(owner), 'diary', diarySchema, { p_from: from, p_to: to }));

/** Loads the time of a user's last play before a time. Null if there is none. On failure, logs it and returns null. */
export const loadLastPlay = (owner: Owner, before: string): Promise<string | null> =>
  tryOrNull('diary', async () => {
    const plays = clientOf(owner).from('plays').select('watched_at').eq('user_id', owner.session.viewer.id);
    const last = plays.lt('watched_at', before).order('watched_at', { ascending: false }).limit(1);
    return parseRow(v.object({ watched_at: time }), (await last.throwOnError()).data)?.watched_at ?? null;
  });

const statisticsSchema: v.GenericSchema<unknown, PlayStatistics> = v.object({
  years: v.array(v.object({ year: v.number(), films: v.number(), episodes: v.number(), minutes: v.number() })),
  decades: v.array(v.object({ decade: v.number(), titles: v.number() })),
  genres: v.array(v.object({ mediaType, genre: v.number(), titles: v.number() })),
});

/**
 * Loads a user's statistics without blocked titles (`movie:104`). Years are in the given time zone. On failure, logs
 * the error and returns null.
 */
export const loadPlayStatistics = (
  owner: Owner,
  { timeZone, blocked }: { timeZone: string; blocked: ReadonlySet<string> },
): Promise<PlayStatistics | null> =>
  tryOrNull('statistics', () =>
    callFunction(clientOf(owner), 'play_statistics', statisticsSchema, {
      p_time_zone: timeZone,
      p_blocked: [...blocked],
    }),
  );

/** Loads all titles that a user has watched, as `movie:550`. On failure, logs the error and returns null. */
export const loadWatchedKeys = (owner: Owner): Promise<string[] | null> =>
  tryOrNull('watched titles', () => callFunction(clientOf(owner), 'watched_keys', v.array(v.string())));

/** Removes one play from a user's diary. Idempotent. */
export const removePlay = (
  owner: Owner,
  { mediaType, id, season, episode: number, watchedAt }: Playable & { watchedAt: string },
): Promise<WriteOutcome> =>
  tryToWrite('plays', () =>
    clientOf(owner)
      .from('plays')
      .delete()
      .match({ media_type: mediaType, media_id: id, season, episode: number, watched_at: watchedAt })
      .throwOnError(),
  );

/** Returns a PostgREST filter that selects episodes. */
const selecting = (episodes: readonly EpisodeNumber[]): string =>
  [...groupBy(episodes, ({ season }) => season)]
    .map(([season, own]) => `and(season.eq.${season},episode.in.(${own.map((one) => one.episode).join()}))`)
    .join();

/** Removes plays of a title, each with its time only. Idempotent. */
export const removePlays = (owner: Owner, { mediaType, id }: TitleId, plays: readonly Play[]): Promise<WriteOutcome> =>
  tryToWrite('plays', async () => {
    for (const [watchedAt, own] of groupBy(plays, (play) => play.watchedAt)) {
      const title = { media_type: mediaType, media_id: id, watched_at: watchedAt };
      await clientOf(owner).from('plays').delete().match(title).or(selecting(own)).throwOnError();
    }
  });
