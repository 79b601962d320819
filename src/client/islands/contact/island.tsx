import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldProblems } from '../../../shared/contract/auth.ts';
import { type ContactResponse, contactSchema, contactSizes } from '../../../shared/contract/contact.ts';
import { routes } from '../../../shared/routes.ts';
import { contactProblemText, contactText } from '../../../shared/text/contact.ts';
import { postForm } from '../../lib/post-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { Outcome } from '../../components/contact/outcome.tsx';
import { Announcement } from '../../components/form/announcement.tsx';
import { Field } from '../../components/form/field.tsx';
import { firstProblem, type FormState } from '../../components/form/state.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';

/** In milliseconds. */
const shownFor = 5_000;
/** In milliseconds. */
const timeout = 12_000;

const fields = ['name', 'email', 'subject', 'message'] as const;

export type ContactFormProps = {
  state: FormState;
  /** The form's idempotency key. */
  id: string;
  /** True if an earlier submission of this form has failed. */
  retry?: boolean;
  sent?: boolean;
  /** True if the form is on the profile and returns there. */
  onProfile?: boolean;
};

function clear(form: HTMLFormElement): void {
  for (const name of ['subject', 'message']) (form.elements.namedItem(name) as HTMLInputElement).value = '';
}

/** The contact form, sent in place. Without a response, the form keeps its idempotency key and values. */
export default function ContactForm({ state: found, id, retry = false, sent = false, onProfile }: ContactFormProps) {
  const [mark, setMark] = useState({ id, retry });
  const [outcome, setOutcome] = useState<{ sent: boolean; problem?: string }>({
    sent,
    problem: found.problems?.['form'],
  });

  const timer = useRef(0);

  const send = async (element: HTMLFormElement): Promise<FieldProblems> => {
    clearTimeout(timer.current);
    setOutcome({ sent: false });
    const response = await postForm<ContactResponse>(element, timeout).catch(() => null);
    const problems = response?.problems ?? { form: contactProblemText['unavailable'] };
    if (response) setMark({ id: response.id, retry: response.retry });
    if (response?.sent) clear(element);
    setOutcome({ sent: response?.sent ?? false, problem: problems['form'] });
    timer.current = window.setTimeout(() => setOutcome({ sent: false }), shownFor);
    return problems;
  };
  const form = useForm({ schema: contactSchema, problems: found.problems, send });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    setOutcome({ sent: false });
    form.props.onSubmit(event);
  };
  const state = { ...found, ...form.state };
  const focus = firstProblem(found, fields);

  const field = (name: (typeof fields)[number]) => ({ name, label: contactText[name], state, focus: focus === name });
  return (
    <form className="form contact-form" method="post" action={routes.contact} {...form.props} onSubmit={onSubmit}>
      <input type="hidden" name="key" value={mark.id} readOnly />
      <input type="hidden" name="retry" value={mark.retry ? 'yes' : ''} readOnly />
      {onProfile && <input type="hidden" name="from" value="profile" />}
      <Field {...field('name')} autoComplete="name" />
      <Field {...field('email')} type="email" autoComplete="email" hint={contactText.emailHint} />
      <Field {...field('subject')} autoComplete="off" />
      <Field {...field('message')} rows={7} hint={contactText.messageHint(contactSizes.message)} />
      <p className="out-of-sight" aria-hidden>
        <label htmlFor="reference">{contactText.leaveEmpty}</label>
        <input id="reference" name="reference" tabIndex={-1} autoComplete="off" />
      </p>
      <Outcome {...outcome} />
      <SubmitButton label={contactText.submit} busy={form.isBusy} />
      <Announcement text={form.announcement} />
    </form>
  );
}
