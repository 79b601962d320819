import * as v from 'valibot';
import type { Exported } from '../../../shared/contract/export.ts';
import { mediaType } from '../../../shared/contract/fields.ts';
import type { Playable } from '../../../shared/domain/play.ts';
import type { Position } from '../../../shared/domain/position.ts';
import { callFunction, clientOf, tryOrNull, tryToWrite, type WriteOutcome } from './rows.ts';
import type { Owner } from './session.ts';

/** Where playback of a film or an episode stopped. `reportedAt` is an ISO time. The last report wins. */
export type PositionReport = Playable & Position & { reportedAt: string };

/** Where to resume a title. */
export type Resume = Position & Pick<Playable, 'season' | 'episode'>;

/** Stores positions. Idempotent, in any order. */
export const savePositions = (owner: Owner, positions: readonly PositionReport[]): Promise<WriteOutcome> =>
  tryToWrite('positions', () => clientOf(owner).rpc('save_positions', { p_positions: positions }).throwOnError());

/** A position as the database returns it: [season, episode, position, duration]. */
export const resumeSchema: v.GenericSchema<unknown, Resume> = v.pipe(
  v.strictTuple([v.number(), v.number(), v.number(), v.number()]),
  v.transform(([season, episode, position, duration]) => ({ season, episode, position, duration })),
);

/** Loads where a user stopped in a title, the latest first. On failure, logs the error and returns null. */
export const loadPositions = (
  owner: Owner,
  { mediaType, id }: Pick<Playable, 'mediaType' | 'id'>,
): Promise<Resume[] | null> =>
  tryOrNull('positions', () =>
    callFunction(clientOf(owner), 'positions_of', v.array(resumeSchema), { p_media_type: mediaType, p_media_id: id }),
  );

const rowSchema = v.pipe(
  v.object({
    media_type: mediaType,
    media_id: v.number(),
    season: v.number(),
    episode: v.number(),
    position: v.number(),
    duration: v.number(),
    reported_at: v.string(),
  }),
  v.transform(({ media_type: mediaType, media_id: tmdbId, season, episode, reported_at: reportedAt, ...position }) => ({
    mediaType,
    tmdbId,
    title: null,
    season: mediaType === 'movie' ? null : season,
    episode: mediaType === 'movie' ? null : episode,
    ...position,
    reportedAt,
  })),
);

/** Loads where a user stopped in all titles, the latest first. On failure, logs the error and returns null. */
export const loadExportedPositions = (owner: Owner): Promise<Exported['positions'][] | null> =>
  tryOrNull('export positions', async () => {
    const columns = 'media_type, media_id, season, episode, position, duration, reported_at';
    const rows = clientOf(owner).from('positions').select(columns).gt('position', 0);
    const { data } = await rows.order('reported_at', { ascending: false }).throwOnError();
    return v.parse(v.array(rowSchema), data);
  });

const filmsSchema = v.array(v.object({ id: v.number(), resume: resumeSchema, latest: v.string() }));

/**
 * Loads the films that a user has stopped in the middle, the latest first. On failure, logs the error and returns null.
 */
export const loadFilmsToResume = (owner: Owner, limit: number): Promise<v.InferOutput<typeof filmsSchema> | null> =>
  tryOrNull('up next', () => callFunction(clientOf(owner), 'films_to_resume', filmsSchema, { p_limit: limit }));
