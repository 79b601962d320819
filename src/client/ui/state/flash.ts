import { html } from 'hono/html';
import type { Markup } from '../title/card.ts';

/** What a short message is: `blank` has no mark of its own. */
export type FlashKind = 'success' | 'error' | 'blank';

/** A short message from the page before. It reads as it stands; a script makes it a toast like the others. */
export const flashMarkup = (kind: FlashKind, text: string): Markup =>
  html`<p class="flash" role="status" data-toast="${kind}">${text}</p>`;
