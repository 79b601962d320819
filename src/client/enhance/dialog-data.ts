import { pageTitle } from '../lib/page-title.ts';
import { refreshNotifications } from '../stores/notifications.ts';
import { loadOpinion } from '../stores/opinion.ts';

/** Loads the viewer's opinion of the title on this page, unless it is known. */
export async function loadPageOpinion(): Promise<void> {
  const title = pageTitle();
  if (title) await loadOpinion(title);
}

/** The requests for the data of dialogs, by id. */
const requests: Readonly<Record<string, () => Promise<void>>> = {
  notices: refreshNotifications,
  'rating-dialog': loadPageOpinion,
};

/** Loads a dialog's data while its island's script loads. The island shares the request. */
export function enhanceDialogData(): void {
  const load = ({ target }: Event) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>('[data-opens]') : null;
    requests[opener?.dataset['opens'] ?? '']?.().catch(() => {}); // the island retries and shows the failure
  };
  for (const name of ['pointerdown', 'click']) addEventListener(name, load);
}
