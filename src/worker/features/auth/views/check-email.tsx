import { routes, withNext } from '../../../../shared/routes.ts';
import { registerText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../client/components/form/state.ts';
import { SubmitButton } from '../../../../client/components/form/submit-button.tsx';
import { MailCheck } from '../../../../client/components/icons.ts';
import { ResendForm } from '../../account/views/form.tsx';
import { AuthFrame } from '../../account/views/frame.tsx';

type CheckEmailProps = { email: string; next: string | null; state: FormState };

/** Shown after registration: the address of the mail, and a button that sends it again. */
export const CheckEmailView = ({ email, next, state }: CheckEmailProps) => (
  <AuthFrame icon={MailCheck} heading={registerText.checkTitle} lead={registerText.checkSentence}>
    <p className="address">{email}</p>
    <FormMessages state={state} />
    <p className="help">{registerText.checkHint}</p>
    <ResendForm email={email} from="register" next={next}>
      <SubmitButton label={registerText.resend} />
    </ResendForm>
    <a className="button" href={withNext(routes.register, next)}>
      {registerText.differentAddress}
    </a>
  </AuthFrame>
);
