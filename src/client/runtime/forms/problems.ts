import type { FieldProblems } from '../../../shared/contract/auth.ts';

type Input = HTMLInputElement | HTMLTextAreaElement;

/** Shows what is wrong with a field where the server would, or that nothing is. */
export function showProblem(input: Input, sentence: string | undefined): void {
  const id = `${input.id}-problem`;
  const place = document.getElementById(id);
  if (!place) return;
  place.hidden = !sentence;
  place.querySelector('span')!.textContent = sentence ?? '';

  const described = new Set(input.getAttribute('aria-describedby')?.split(' ') ?? []);
  if (sentence) described.add(id);
  else described.delete(id);
  if (described.size) input.setAttribute('aria-describedby', [...described].join(' '));
  else input.removeAttribute('aria-describedby');
  if (sentence) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
}

/** The fields that a visitor fills in. */
export const listInputs = (form: HTMLFormElement): Input[] => [
  ...form.querySelectorAll<Input>('.field :is(input, textarea)'),
];

/** Shows all that is wrong with a form. Gives the first wrong field, and the sentences of those after it. */
export function showProblems(form: HTMLFormElement, problems: FieldProblems) {
  const inputs = listInputs(form);
  for (const input of inputs) showProblem(input, problems[input.name]);
  const [first, ...others] = inputs.filter(({ name }) => problems[name]);
  return { first, others: others.map(({ name }) => problems[name]!) };
}
