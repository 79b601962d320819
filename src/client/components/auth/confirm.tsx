import type { MailLink } from '../../../shared/contract/auth.ts';
import { routes } from '../../../shared/routes.ts';
import { authText, confirmText, resetText } from '../../../shared/text/auth.ts';
import { FormMessages } from '../form/messages.tsx';
import type { FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { Link2Off, MailCheck, ShieldCheck } from '../icons.ts';
import { AuthForm } from './form.tsx';
import { AuthFrame } from './frame.tsx';
import { BackToSignIn } from './parts.tsx';

type ConfirmProps = { link: MailLink; next: string | null; state: FormState };

/** Where a mail's link leads. A button uses the link up, so that programs which only look at links do not. */
export const ConfirmView = ({ link, next, state }: ConfirmProps) => (
  <AuthFrame icon={ShieldCheck} heading={confirmText.headings[link.type]} lead={confirmText.lead}>
    <FormMessages state={state} />
    <AuthForm action={routes.confirm} next={next} hidden={link} autoSubmit={!state.problems}>
      <SubmitButton label={confirmText.submit} />
    </AuthForm>
  </AuthFrame>
);

/** The first of the two links that a change of address takes. */
export const ConfirmHalfwayView = () => (
  <AuthFrame icon={MailCheck} heading={confirmText.halfway} lead={confirmText.halfwayHint} />
);

/** A mail's link that was used before or is too old. */
export const ConfirmExpiredView = ({ type }: { type: MailLink['type'] }) =>
  type === 'recovery' ? (
    <AuthFrame icon={Link2Off} heading={confirmText.expired} lead={resetText.noLinkHint}>
      <a className="button main" href={routes.forgotPassword}>
        {resetText.askAgain}
      </a>
      <BackToSignIn />
    </AuthFrame>
  ) : (
    <AuthFrame icon={Link2Off} heading={confirmText.expired} lead={confirmText.expiredHint}>
      <a className="button main" href={routes.login}>
        {authText.goToLogin}
      </a>
    </AuthFrame>
  );
