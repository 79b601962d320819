import { changePasswordSchema, type SecurityResponse } from '../../../shared/contract/security.ts';
import type { FieldProblems } from '../../../shared/contract/auth.ts';
import { routes } from '../../../shared/routes.ts';
import { authText } from '../../../shared/text/auth.ts';
import { passwordText, securityProblemText, securityToastText } from '../../../shared/text/security.ts';
import { postForm } from '../../lib/post-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { showToast } from '../../stores/toasts.ts';
import { Announcement } from '../../components/form/announcement.tsx';
import { FormMessages } from '../../components/form/messages.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { firstProblem } from '../../components/form/state.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';

/** In milliseconds. Supabase may be slow. */
const timeout = 40_000;

const unavailable: FieldProblems = { form: securityProblemText['password-failed'] };

async function send(form: HTMLFormElement): Promise<FieldProblems> {
  const response = await postForm<SecurityResponse>(form, timeout).catch(() => null);
  if (response?.next) location.assign(response.next);
  else if (response?.done) {
    form.reset();
    form.closest('dialog')?.close();
    showToast('success', securityToastText['password-updated']);
  }
  return response ? (response.problems ?? unavailable) : unavailable;
}

type PasswordFormProps = {
  email: string;
  problems?: FieldProblems;
  /** A prefix for the fields' ids, for pages with two such forms. */
  prefix?: string;
};

/** The form for changing the password, sent in place. */
export default function PasswordForm({ email, problems, prefix = '' }: PasswordFormProps) {
  const form = useForm({ schema: changePasswordSchema, problems, send });
  const focus = firstProblem({ problems: problems ?? {} }, ['current', 'password', 'confirm']);
  const field = (name: string) => ({ name, id: prefix + name, state: form.state, focus: focus === name });
  return (
    <form className="form" method="post" action={routes.changePassword} {...form.props}>
      <FormMessages state={form.state} />
      {/* For password managers. */}
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField {...field('current')} label={passwordText.current} autoComplete="current-password" />
      <PasswordField
        {...field('password')}
        label={authText.newPassword}
        hint={passwordText.hint}
        autoComplete="new-password"
      />
      <PasswordField {...field('confirm')} label={authText.confirmPassword} autoComplete="new-password" />
      <div className="actions">
        <SubmitButton label={passwordText.submit} busy={form.isBusy} />
      </div>
      <Announcement text={form.announcement} />
    </form>
  );
}
