import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { playsText, playsToastText } from '../../../shared/text/plays.ts';
import type { AppContext } from '../../context.ts';
import { offeredRemoval } from '../../http/undo.ts';
import { isSame, openPlays, type RemovedToast, type TimedPlay } from './api-removal.ts';

type UndoProps = { sealed: string; toast: RemovedToast; action: string };

const Undo = ({ sealed, toast, action }: UndoProps) => (
  <UndoForm action={action} fields={{ restore: sealed }} label={playsText.undo}>
    {playsToastText[toast]}
  </UndoForm>
);

/**
 * Renders Undo of the plays that were just removed, unless they are back. `title`: the only title that the page shows,
 * otherwise null.
 */
export async function loadPlaysUndo(c: AppContext, action: string, title: TitleId | null, plays: readonly TimedPlay[]) {
  const sealed = offeredRemoval(c);
  const removed = await openPlays(c, sealed);
  const left = removed?.plays.filter((play) => !plays.some((other) => isSame(play, other))) ?? [];
  if (!removed || !left[0] || (title && titleKey(title) !== titleKey(left[0]))) return null;
  return <Undo sealed={sealed} toast={removed.toast} action={action} />;
}
