import { routes, withNext } from '../../../../shared/routes.ts';
import { authText, callbackText } from '../../../../shared/text/auth.ts';
import { CircleAlert, CircleCheck, LogIn, type LucideIcon } from '../../../../client/components/icons.ts';
import { AuthFrame } from '../../account/views/frame.tsx';

export type CallbackOutcome = 'working' | 'failed' | 'not-signed-in' | 'verified';

type Ending = { icon: LucideIcon; heading: string; wrong?: boolean };

const endings: Record<Exclude<CallbackOutcome, 'working'>, Ending> = {
  failed: { icon: CircleAlert, heading: callbackText.failed, wrong: true },
  'not-signed-in': { icon: LogIn, heading: callbackText.notSignedIn },
  verified: { icon: CircleCheck, heading: callbackText.verified },
};

/** The page after provider sign-in or a Supabase mail link: in progress, or the outcome. Sign In leads to `next`. */
export const CallbackView = ({ outcome, next = null }: { outcome: CallbackOutcome; next?: string | null }) =>
  outcome === 'working' ? (
    <AuthFrame heading={callbackText.working}>
      <div className="spinner working" aria-hidden />
    </AuthFrame>
  ) : (
    <AuthFrame {...endings[outcome]}>
      <a className="button main" href={withNext(routes.login, next)} data-callback="">
        {authText.goToLogin}
      </a>
    </AuthFrame>
  );
