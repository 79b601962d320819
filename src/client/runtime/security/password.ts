import { changePasswordSchema } from '../../../shared/contract/security.ts';
import { securityProblemText, securityToastText } from '../../../shared/text/security.ts';
import { comeBack } from '../forms/busy.ts';
import { startForm } from '../forms/form.ts';
import { showProblems } from '../forms/problems.ts';
import { showToast } from '../../stores/toasts.ts';
import { send } from './send.ts';
import { openSheet, watchSheet } from './sheet.ts';

function showTrouble(form: HTMLFormElement, sentence: string | undefined): void {
  const trouble = form.querySelector<HTMLElement>('[data-trouble]')!;
  trouble.querySelector('p')!.textContent = sentence ?? '';
  trouble.hidden = !sentence;
}

function begin(form: HTMLFormElement): void {
  form.reset();
  showProblems(form, {});
  showTrouble(form, undefined);
}

async function submit(form: HTMLFormElement, onDone: () => void): Promise<void> {
  showTrouble(form, undefined);
  const answer = await send(form);
  comeBack(form);
  if (answer?.done) {
    begin(form);
    onDone();
    return showToast('success', securityToastText['password-updated']);
  }
  if (answer?.next) return location.assign(answer.next);
  const problems = answer?.problems ?? { form: securityProblemText['password-failed'] };
  showProblems(form, problems).first?.focus();
  showTrouble(form, problems['form']);
}

/** The form of the Security part, borrowed by the dialog while it is open, or the dialog's own. */
function offerDialog(sheet: HTMLDialogElement, form: HTMLFormElement): void {
  const home = form.parentElement!;
  const place = sheet.querySelector('[data-form-place]')!;
  const opener = document.querySelector('[data-change-password]');
  opener?.setAttribute('aria-haspopup', 'dialog');
  opener?.addEventListener('click', (event) => {
    event.preventDefault();
    if (form.parentElement === place) begin(form); // closed, but the event is yet to come
    else place.append(form);
    openSheet(sheet);
  });
  watchSheet(sheet, () => {
    if (sheet.open) return; // the event is late: the dialog is open again
    home.append(form);
    begin(form);
  });
}

/** Change Password is sent in its place, and opens as a dialog from the head of the profile. */
export function offerPasswordForm(): void {
  const form = document.querySelector<HTMLFormElement>('[data-password-form]');
  const sheet = document.querySelector<HTMLDialogElement>('#password-dialog');
  if (!form) return;
  startForm(form, changePasswordSchema);
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return; // something is wrong with it, or it is on its way
    event.preventDefault();
    void submit(form, () => sheet?.close());
  });
  if (sheet) offerDialog(sheet, form);
}
