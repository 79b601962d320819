import type { TitleId } from '../../../shared/domain/media-type.ts';
import { type Playable, playKey } from '../../../shared/domain/play.ts';
import type { AppContext } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { offerUndo } from '../../http/undo.ts';
import { loadPlays, type Play } from '../../services/accounts/plays.ts';
import { openPlays, sealPlays } from './api-removal.ts';
import { listEpisodesUpTo } from './aired-episodes.ts';
import { type Mark, type MarkOutcome, writeMarks } from './write.ts';

type Problem = Exclude<MarkOutcome, 'written'>;

const timedKey = (play: Play) => `${play.season}:${play.episode} ${play.watchedAt}`;

/**
 * Marks episodes of a series as watched. `undo` is the seal of the plays that this adds, or null if there are none.
 * Returns the problem if this fails.
 */
async function addPlays(
  c: AppContext,
  title: TitleId,
  marks: readonly Mark[],
): Promise<{ undo: string | null } | Problem> {
  const owner = ownerOf(c);
  if (!owner) return 'signed-out';
  const before = await loadPlays(owner, title);
  if (!before) return 'unavailable';
  const problem = (await writeMarks(c, marks)).find((outcome) => outcome !== 'written');
  if (problem) return problem;
  // The database decides which marks add a play, and its time.
  const known = new Set(before.map(timedKey));
  const marked = new Set(marks.map(playKey));
  const after = (await loadPlays(owner, title)) ?? [];
  const added = after.filter((play) => marked.has(playKey({ ...title, ...play })) && !known.has(timedKey(play)));
  return { undo: await sealPlays(owner, title, 'marked-watched', added) };
}

/** Marks episodes as watched by a form and offers Undo. Returns `written` if there is nothing to undo. */
export async function addPlaysByForm(
  c: AppContext,
  title: TitleId,
  marks: readonly Mark[],
): Promise<MarkOutcome | 'undoable'> {
  const added = await addPlays(c, title, marks);
  if (typeof added === 'string') return added;
  const marked = new Set(marks.map(playKey));
  const isRepeated = async (stored: string) => {
    const opened = await openPlays(c, stored);
    return opened?.toast === 'marked-watched' && opened.plays.some((play) => marked.has(playKey(play)));
  };
  return (await offerUndo(c, added.undo, isRepeated)) ? 'undoable' : 'written';
}

/** Marks all aired episodes of a series up to one as watched. Returns the token for Undo, null if nothing was added. */
export async function addUpTo(c: AppContext, { id, ...place }: Playable): Promise<{ undo: string | null } | Problem> {
  const episodes = await listEpisodesUpTo(c, { id, ...place }).catch(() => null);
  if (!episodes) return 'unavailable';
  return addPlays(
    c,
    { mediaType: 'tv', id },
    episodes.map((episode) => ({ ...episode, watched: true })),
  );
}
