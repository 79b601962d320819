import type { MailLink } from '../../../../shared/contract/auth.ts';
import { routes } from '../../../../shared/routes.ts';
import { authText, confirmText, resetText } from '../../../../shared/text/auth.ts';
import { FormMessages } from '../../../../client/components/form/messages.tsx';
import type { FormState } from '../../../../client/components/form/state.ts';
import { SubmitButton } from '../../../../client/components/form/submit-button.tsx';
import { Link2Off, MailCheck, ShieldCheck } from '../../../../client/components/icons.ts';
import { AuthForm } from '../../account/views/form.tsx';
import { AuthFrame } from '../../account/views/frame.tsx';
import { BackToSignIn } from '../../account/views/parts.tsx';

type ConfirmProps = { link: MailLink; state: FormState };

/**
 * The page of a mail link. The link is used only when the button is pressed, because mail scanners open links. The form's
 * address keeps it when the page is reloaded.
 */
export const ConfirmView = ({ link, state }: ConfirmProps) => (
  <AuthFrame icon={ShieldCheck} heading={confirmText.headings[link.type]} lead={confirmText.lead}>
    <FormMessages state={state} />
    <AuthForm
      action={`${routes.confirm}?${new URLSearchParams(link).toString()}`}
      hidden={link}
      autoSubmit={!state.problems}
    >
      <SubmitButton label={confirmText.submit} />
    </AuthForm>
  </AuthFrame>
);

/** Shown after the first of the two links that confirm a new email address. */
export const ConfirmHalfwayView = () => (
  <AuthFrame icon={MailCheck} heading={confirmText.halfway} lead={confirmText.halfwayHint} />
);

/** Shown for a mail link that is used or expired. */
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
