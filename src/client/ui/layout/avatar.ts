import { html } from 'hono/html';
import { initials, type Viewer } from '../../../shared/domain/viewer.ts';
import { toneCount } from '../../../shared/domain/tone.ts';
import type { Markup } from '../title/card.ts';

/** The tone behind a person's initials: always the same one for an e-mail address. */
export const toneOfEmail = (email: string): number =>
  [...email.toLowerCase()].reduce((sum, character) => (sum * 31 + character.codePointAt(0)!) % 9973, 7) % toneCount;

/**
 * A person's picture over their initials, which stay in sight where there is none or it cannot be loaded. The
 * stylesheet draws them: as text they would have to be part of the name of whatever control holds the picture.
 */
export function avatarMarkup(viewer: Pick<Viewer, 'email' | 'fullName' | 'avatarUrl'>): Markup {
  const picture =
    viewer.avatarUrl &&
    html`<img src="${viewer.avatarUrl}" alt="" width="36" height="36" decoding="async" referrerpolicy="no-referrer">`;
  return html`<span class="avatar tone-${toneOfEmail(viewer.email)}" data-initials="${initials(viewer)}" aria-hidden="true">${picture}</span>`;
}
