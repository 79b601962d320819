import { html } from 'hono/html';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import type { Markup } from './card.ts';

/** The one form of the document that every such button belongs to. */
export const listFormId = 'my-list-form';

type ListButton = { mediaType: MediaType; id: number; title: string };

/**
 * The second target of a card: it adds the title to My List. Cards are the same for everyone, so that each says "add";
 * in the browser of somebody signed in, a script marks what is on the list already.
 */
export const addButtonMarkup = (title: ListButton): Markup =>
  html`<button class="list-button" form="${listFormId}" name="add" value="${titleKey(title)}" aria-label="${myListText.add(title.title)}"></button>`;

/** On the list itself the button takes the title off it. */
export const removeButtonMarkup = (title: ListButton): Markup =>
  html`<button class="list-button" form="${listFormId}" name="remove" value="${titleKey(title)}" data-removal aria-label="${myListText.remove(title.title)}"></button>`;
