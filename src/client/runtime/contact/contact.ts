import * as v from 'valibot';
import { contactAnswerSchema, contactSchema, type ContactAnswer } from '../../../shared/contract/contact.ts';
import { contactProblemText } from '../../../shared/text/contact.ts';
import { comeBack } from '../forms/busy.ts';
import { startForm } from '../forms/form.ts';
import { showProblems } from '../forms/problems.ts';

/** How long it says what became of a message, in milliseconds. */
const shownFor = 5_000;
/** The Worker answers sooner than this, in milliseconds. */
const patience = 12_000;

/** Sends a form as it stands. Where no answer comes, nobody knows whether it arrived: its number stays the same. */
async function send(form: HTMLFormElement, failed: ContactAnswer): Promise<ContactAnswer> {
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
      signal: AbortSignal.timeout(patience),
    });
    return v.parse(contactAnswerSchema, await response.json());
  } catch {
    return failed;
  }
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

function showOutcome(form: HTMLFormElement, sent: boolean, problem: string | undefined): void {
  const failure = form.querySelector<HTMLElement>('[data-failed]')!;
  form.querySelector<HTMLElement>('[data-sent]')!.hidden = !sent;
  failure.querySelector('span')!.textContent = problem ?? '';
  failure.hidden = !problem;
}

/** Sends the contact form in its place: busy, then what became of it for a while, then as it was. */
export function startContact(form: HTMLFormElement): void {
  let timer = 0;
  const idle = () => showOutcome(form, false, undefined);
  startForm(form, contactSchema);
  form.addEventListener('submit', async (event) => {
    if (event.defaultPrevented) return; // something is wrong with it, or it is on its way
    event.preventDefault();
    clearTimeout(timer);
    idle();
    const { value: id } = fieldOf(form, 'letter');
    const again = fieldOf(form, 'again').value !== '';
    const lost = { sent: false, id, again, problems: { form: contactProblemText['not-answering'] } };
    const answer = await send(form, lost);

    comeBack(form);
    fieldOf(form, 'letter').value = answer.id;
    fieldOf(form, 'again').value = answer.again ? 'yes' : '';
    if (answer.sent) for (const name of ['subject', 'message']) fieldOf(form, name).value = '';
    showProblems(form, answer.problems).first?.focus();
    showOutcome(form, answer.sent, answer.problems['form']);
    timer = window.setTimeout(idle, shownFor);
  });
}
