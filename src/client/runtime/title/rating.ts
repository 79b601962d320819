import { opinionText, opinionToastText } from '../../../shared/text/opinion.ts';
import { openSheet, watchSheet } from '../security/sheet.ts';
import { showToast } from '../../stores/toasts.ts';
import { ask } from '../ask.ts';
import { startRatingForm } from './rating-form.ts';

/** Puts the styles that a dialog brings along into the page, where it has not got them, and waits for them. */
async function dress(content: DocumentFragment): Promise<void> {
  const brought = [...content.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const arrivals = brought.map((link) => {
    link.remove();
    if ([...document.styleSheets].some(({ href }) => href === link.href)) return;
    return new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve);
      document.head.append(link);
    });
  });
  await Promise.all(arrivals);
}

async function loadDialog(link: HTMLAnchorElement): Promise<HTMLDialogElement> {
  const template = document.createElement('template');
  template.innerHTML = await (await ask(`${link.pathname}/dialog`)).text();
  const dialog = template.content.querySelector('dialog');
  if (!dialog) throw new Error('no dialog came');
  await dress(template.content);
  return dialog;
}

/** Opens the dialog for rating, as the Worker draws it for whoever asks: each time anew, as it is now. */
export async function openRating(link: HTMLAnchorElement): Promise<void> {
  if (link.ariaBusy || document.querySelector('#rating-dialog[open]')) return;
  link.ariaBusy = 'true';
  try {
    const dialog = await loadDialog(link);
    document.body.append(dialog);
    watchSheet(dialog, () => dialog.remove());
    const form = dialog.querySelector<HTMLFormElement>('form[data-rating]');
    if (form) startRatingForm(form, dialog, link);
    const score = dialog.querySelector('[type=radio]:checked') ?? dialog.querySelector('[data-default] [type=radio]');
    score?.setAttribute('autofocus', '');
    openSheet(dialog);
  } catch (error) {
    console.warn('rating', error);
    showToast('error', opinionText.notLoaded, opinionToastText.rated);
  } finally {
    link.removeAttribute('aria-busy');
  }
}
