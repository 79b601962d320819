import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { playsText, playsToastText } from '../../../shared/text/plays.ts';
import type { AppContext } from '../../context.ts';
import { offeredRemoval } from '../../http/undo.ts';
import { isSame, openPlays, type ChangedToast, type TimedPlay } from './api-removal.ts';

type UndoProps = { sealed: string; toast: ChangedToast; action: string };

const Undo = ({ sealed, toast, action }: UndoProps) => (
  <UndoForm action={action} fields={{ restore: sealed }} label={playsText.undo}>
    {playsToastText[toast]}
  </UndoForm>
);

/**
 * Renders Undo of the plays that were just removed or added, unless that is undone. `title`: the only title that the
 * page shows, otherwise null.
 */
export async function loadPlaysUndo(c: AppContext, action: string, title: TitleId | null, plays: readonly TimedPlay[]) {
  const sealed = offeredRemoval(c);
  const changed = await openPlays(c, sealed);
  if (!changed || (title && titleKey(title) !== titleKey(changed.title))) return null;
  const isAdded = changed.toast === 'marked-watched';
  const isLeft = changed.plays.some((play) => plays.some((other) => isSame(play, other)) === isAdded);
  return isLeft && <Undo sealed={sealed} toast={changed.toast} action={action} />;
}
