import { type AuthFormName, authForms, checkForm, type FieldProblems } from '../../../shared/contract/auth.ts';
import { submitUnasked } from './auto-submit.ts';
import { setOut } from './busy.ts';
import { listInputs, showProblem, showProblems } from './problems.ts';
import { offerReveal } from './reveal.ts';

type Schema = Parameters<typeof checkForm>[0] | undefined;

/** What is wrong with a form as it stands. A form without a schema is always right. */
function findProblems(form: HTMLFormElement, schema: Schema): FieldProblems {
  if (!schema) return {};
  const result = checkForm(schema, Object.fromEntries(new FormData(form)));
  return result.ok ? {} : result.problems;
}

/** Reads sentences out to those who do not see them appear. */
function offerAnnouncement(form: HTMLFormElement): (...sentences: string[]) => void {
  const region = document.createElement('p');
  region.className = 'out-of-sight';
  region.setAttribute('role', 'status');
  form.append(region);
  return (...sentences) => (region.textContent = sentences.join(' '));
}

/** Fields that were found wrong are checked again while one types. */
function recheck(form: HTMLFormElement, schema: Schema, announce: (sentence: string) => void): void {
  const problems = findProblems(form, schema);
  for (const input of listInputs(form)) {
    if (!input.hasAttribute('aria-invalid')) continue;
    const sentence = problems[input.name];
    const shown = document.getElementById(`${input.id}-problem`)?.textContent;
    if (sentence === shown) continue;
    showProblem(input, sentence);
    announce(sentence ?? '');
  }
}

/**
 * Takes a form over: it says what is wrong as the server would, shows passwords, and is sent once. Account forms name
 * their schema; others bring it.
 */
export function startForm(
  form: HTMLFormElement,
  schema: Schema = authForms[form.dataset['form'] as AuthFormName],
): void {
  const announce = offerAnnouncement(form);
  const hidePasswords = offerReveal(form);
  form.addEventListener('input', () => recheck(form, schema, announce));
  form.addEventListener('submit', (event) => {
    const { first, others } = showProblems(form, findProblems(form, schema));
    if (first) {
      event.preventDefault();
      announce(...others);
      first.focus();
      return;
    }
    if (!setOut(form)) return event.preventDefault();
    hidePasswords();
    announce(form.querySelector('.busy')?.textContent ?? '');
  });
  submitUnasked(form);
}
