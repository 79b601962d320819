import { render } from 'vitest-browser-react';
import { openDialog } from '../../src/client/enhance/dialogs.ts';
import TitleLists from '../../src/client/islands/title-lists/island.tsx';
import { Sheet } from '../../src/client/components/state/sheet.tsx';

/** Renders the dialog with the lists of a title, and opens it. */
export async function openTitleLists(): Promise<HTMLDialogElement> {
  const { container } = await render(
    <Sheet id="lists" heading="Add Moon to lists">
      <TitleLists title={{ mediaType: 'movie', id: 1 }} />
    </Sheet>,
  );
  const dialog = container.querySelector('dialog')!;
  await openDialog(dialog, document.body);
  return dialog;
}
