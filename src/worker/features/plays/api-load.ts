import type { EpisodeNumber } from '../../../shared/domain/episode-steps.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import type { TitleDetails } from '../../../shared/domain/title.ts';
import { nextEpisode } from '../../../shared/domain/up-next.ts';
import { type AppContext, catalogueOf } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { loadPlays, loadPositions, type Play, type Resume } from '../../services/accounts/index.ts';
import { loadTitle } from '../../services/catalogue/index.ts';
import type { MarkProblem } from './write.ts';

/**
 * A title with the user's plays of it. `next` is the episode to watch next. It is null for a film, or if no episode is
 * left. `positions` are the places where the user stopped, latest first.
 */
export type TitlePlays = { title: TitleDetails; plays: Play[]; next: EpisodeNumber | null; positions: Resume[] };

/** Loads a user's plays of a title. Returns the problem if this fails. */
export async function loadTitlePlays(
  c: AppContext,
  { mediaType, id }: TitleId,
): Promise<TitlePlays | Exclude<MarkProblem, 'full'>> {
  const owner = ownerOf(c);
  if (!owner) return 'signed-out';
  const [plays, positions, reading] = await Promise.all([
    loadPlays(owner.accounts, owner.session, { mediaType, id }),
    loadPositions(owner.accounts, owner.session, { mediaType, id }),
    loadTitle(catalogueOf(c), mediaType, id).catch(() => null),
  ]);
  if (!plays || !positions || !reading) return 'not-answering';
  const title = reading.value;
  if (!title) return 'no-such-title';
  const next = mediaType === 'tv' ? nextEpisode(title, { at: null, watched: plays }) : null;
  return { title, plays, next, positions };
}
