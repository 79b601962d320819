import { deletionText, deletionWord, securityProblemText } from '../../../shared/text/security.ts';
import { listInputs, showProblem } from '../forms/problems.ts';
import { showToast } from '../../stores/toasts.ts';
import { send } from './send.ts';
import { openSheet, watchSheet } from './sheet.ts';

/** One toast from the beginning of a deletion to its end. */
const toast = 'deletion';

/** The word was right: the form is sent once more, to the page that asks its owner to confirm that it is them. */
function sendInPage(form: HTMLFormElement): void {
  listInputs(form)[0]!.value = deletionWord;
  form.submit();
}

async function run(form: HTMLFormElement): Promise<void> {
  const answering = send(form);
  form.reset();
  showToast('loading', deletionText.deleting, toast);
  const answer = await answering;
  if (answer?.inPage) return sendInPage(form);
  if (answer?.next) return location.assign(answer.next); // the page there says that all is gone
  const [sentence = securityProblemText.unexpected] = Object.values(answer?.problems ?? {});
  showToast('error', sentence, toast);
}

/** Delete Account asks in a dialog, whose button can be pressed once the word is typed. */
export function offerDeletion(): void {
  const form = document.querySelector<HTMLFormElement>('[data-deletion-form]');
  const sheet = form?.closest('dialog');
  if (!form || !sheet) return;
  const [word] = listInputs(form);
  const button = form.querySelector<HTMLButtonElement>('.submit')!;
  let isRunning = false;
  const judge = () => (button.disabled = isRunning || word!.value !== deletionWord);
  const open = () => {
    judge();
    openSheet(sheet);
  };

  form.addEventListener('input', judge);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    isRunning = true;
    const running = run(form);
    sheet.close();
    await running;
    isRunning = false;
    judge();
  });
  const opener = document.querySelector('[data-open-deletion]');
  opener?.setAttribute('aria-haspopup', 'dialog');
  opener?.addEventListener('click', (event) => {
    event.preventDefault();
    open();
  });
  watchSheet(sheet, () => {
    form.reset();
    showProblem(word!, undefined);
    judge();
  });
  if (sheet.open) open();
}
