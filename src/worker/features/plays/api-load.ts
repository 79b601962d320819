import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { TitleDetails } from '../../../shared/contract/title.ts';
import { nextEpisode, type Progress } from '../../../shared/domain/up-next.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { problemOf, type WriteProblem } from '../../http/api-problem.ts';
import { ownerOf } from '../../http/owner.ts';
import { loadPlays, loadSeriesProgress, type Play } from '../../services/accounts/plays.ts';
import { loadPositions, type Resume } from '../../services/accounts/positions.ts';
import { loadListedEpisodes } from '../../services/catalogue/season.ts';
import { findTitle } from '../find-title.ts';

/**
 * A title with the user's plays of it. `next` is the episode to continue with, as in Continue Watching. It is null for a
 * film, or if no episode is left. `positions` are the places where the user stopped, latest first.
 */
export type TitlePlays = { title: TitleDetails; plays: Play[]; next: EpisodeNumber | null; positions: Resume[] };

const notStarted: Progress = { at: null, watched: [], resume: null };

const loadNext = async (c: AppContext, series: TitleDetails, progress: Progress) =>
  nextEpisode(series, progress, await loadListedEpisodes(catalogueOf(c), series.id, progress));

/** Loads a user's plays of a title. Returns the problem if this fails. */
export async function loadTitlePlays(
  c: AppContext,
  { mediaType, id }: TitleId,
): Promise<TitlePlays | Exclude<WriteProblem, 'full'>> {
  const owner = ownerOf(c);
  if (!owner) return 'signed-out';
  const [plays, positions, title, begun] = await Promise.all([
    loadPlays(owner, { mediaType, id }),
    loadPositions(owner, { mediaType, id }),
    findTitle(c, { mediaType, id }),
    mediaType === 'tv' ? loadSeriesProgress(owner, 1, id) : [],
  ]);
  if (!plays || !positions || !begun) return 'unavailable';
  if (typeof title === 'string') return problemOf[title];
  const next = mediaType === 'tv' ? await loadNext(c, title, begun[0] ?? notStarted) : null;
  return { title, plays, next, positions };
}
