import { warnImportFailed } from '../../lib/retryable-import.ts';

/** Forms say what is wrong before they are sent, once their script is there. */
export function offerForms(): void {
  const forms = document.querySelectorAll<HTMLFormElement>('form[data-form]');
  if (forms.length)
    void import('../forms/form.ts').then(({ startForm }) => forms.forEach((form) => startForm(form)), warnImportFailed);
  const contact = document.querySelector<HTMLFormElement>('form[data-contact]');
  if (contact) void import('../contact/contact.ts').then(({ startContact }) => startContact(contact), warnImportFailed);
}
