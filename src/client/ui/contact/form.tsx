import { contactSizes } from '../../../shared/contract/contact.ts';
import { routes } from '../../../shared/routes.ts';
import { contactText } from '../../../shared/text/contact.ts';
import { Field } from '../form/field.tsx';
import { firstProblem, type FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { TextField } from '../form/text-field.tsx';
import { Outcome } from './outcome.tsx';

export type ContactFormProps = {
  state: FormState;
  /** The number of this form: what is sent twice from it is one message. */
  id: string;
  /** An earlier try of this form has failed. */
  again?: boolean;
  sent?: boolean;
  /** The form stands on the profile, and leads back there. */
  onProfile?: boolean;
};

const fields = ['name', 'email', 'subject', 'message'] as const;

/** Name, Email, Subject and Message. It works without script, and with it in place. */
export function ContactForm({ state, id, again = false, sent, onProfile }: ContactFormProps) {
  const focus = firstProblem(state, fields);
  const about = (name: (typeof fields)[number]) => ({
    name,
    label: contactText[name],
    state,
    focus: focus === name,
  });
  return (
    <form className="form contact-form" method="post" action={routes.contact} noValidate data-contact="">
      <input type="hidden" name="letter" defaultValue={id} />
      <input type="hidden" name="again" defaultValue={again ? 'yes' : ''} />
      {onProfile && <input type="hidden" name="from" value="profile" />}
      <Field {...about('name')} autoComplete="name" />
      <Field {...about('email')} type="email" autoComplete="email" hint={contactText.emailHint} />
      <Field {...about('subject')} autoComplete="off" />
      <TextField {...about('message')} rows={7} hint={contactText.messageHint(contactSizes.message)} />
      <p className="out-of-sight" aria-hidden>
        <label htmlFor="reference">{contactText.leaveEmpty}</label>
        <input id="reference" name="reference" tabIndex={-1} autoComplete="off" />
      </p>
      <Outcome sent={sent} problem={state.problems?.['form']} />
      <SubmitButton label={contactText.submit} />
    </form>
  );
}
