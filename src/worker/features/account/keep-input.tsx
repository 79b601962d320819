import { AuthForm } from './views/form.tsx';
import { AuthFrame } from './views/frame.tsx';
import { SubmitButton } from '../../../client/components/form/submit-button.tsx';
import { detailsText, profileText } from '../../../shared/text/profile.ts';
import { sessionEnded } from '../../../shared/text/session.ts';
import type { AppContext } from '../../context.ts';
import { readForm } from '../../http/read-form.ts';
import { sendScreen } from './require-accounts.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** Sends a form of the profile back whose session has ended. Its input can be saved after signing in in another tab. */
export const keepInput = async (c: AppContext): Promise<Response> => {
  const view = (
    <AuthFrame heading={profileText.title} lead={sessionEnded}>
      <AuthForm action={c.req.path} hidden={await readForm(c)}>
        <SignInLink />
        <SubmitButton label={detailsText.save} />
      </AuthForm>
    </AuthFrame>
  );
  return sendScreen(c, profileText.title, view, { status: 401 });
};
