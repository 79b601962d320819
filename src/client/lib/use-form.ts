import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkForm, type FieldProblems } from '../../shared/contract/auth.ts';
import { words } from '../../shared/text/site.ts';
import { useDialog } from './hooks.ts';

type FormOptions = {
  /** The schema of the fields. The Worker validates with the same one. */
  schema?: Parameters<typeof checkForm>[0];
  /** The problems from the server, by field. `form` concerns the whole form. */
  problems?: FieldProblems;
  /** Sends the form and resolves to its problems. Without it, the browser submits the form. */
  send?: (form: HTMLFormElement) => Promise<FieldProblems>;
};

type Input = HTMLInputElement | HTMLTextAreaElement;

const isVisible = (element: Element): element is Input =>
  element.matches('input:not([type=hidden]), textarea') && !(element as HTMLElement).hidden;

/** The visible fields of a form. */
const inputsOf = (form: HTMLFormElement) => [...form.elements].filter(isVisible);

function findProblems(form: HTMLFormElement, schema: FormOptions['schema']): FieldProblems {
  if (!schema) return {};
  const result = checkForm(schema, Object.fromEntries(new FormData(form)));
  return result.ok ? {} : result.problems;
}

/**
 * The state of a form with uncontrolled fields. Validates the form on submit, and focuses the first invalid field.
 * Validates invalid fields again while the user types. Sends the form once at a time.
 */
export function useForm({ schema, problems: found = {}, send }: FormOptions) {
  const ref = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [problems, setProblems] = useState(found);
  const [announcement, announce] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [sends, setSends] = useState(0);

  const show = (next: FieldProblems): boolean => {
    flushSync(() => setProblems(next));
    const [first, ...others] = inputsOf(ref.current!).filter(({ name }) => next[name]);
    announce(others.map(({ name }) => next[name]).join(' '));
    first?.focus();
    return first !== undefined;
  };

  const sendInPlace = async (form: HTMLFormElement) => {
    isSending.current = true;
    setBusy(true);
    const next = await send!(form);
    isSending.current = false;
    if (!form.isConnected) return;
    flushSync(() => setBusy(false));
    show(next);
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    if (send || isSending.current) event.preventDefault();
    if (isSending.current) return;
    if (show(findProblems(form, schema))) return event.preventDefault();
    if (!send && !navigator.onLine) return; // enhance/forms.ts holds it, or submits it again
    setSends(sends + 1);
    announce(words.working);
    if (send) void sendInPlace(form);
  };

  const onInput = () => {
    const next = findProblems(ref.current!, schema);
    const changed = inputsOf(ref.current!).filter(({ name }) => problems[name] && problems[name] !== next[name]);
    if (changed.length === 0) return;
    const rechecked = Object.fromEntries(changed.map(({ name }) => [name, next[name] ?? '']));
    setProblems({ ...problems, ...rechecked });
    announce(Object.values(rechecked).join(' '));
  };

  useDialog(ref, {
    onClose() {
      ref.current?.reset();
      setProblems({});
      announce('');
    },
  });

  return { state: { problems, sends }, announcement, isBusy, props: { ref, noValidate: true, onSubmit, onInput } };
}
