import type { ReactElement } from 'react';
import { beforeEach, expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import type { Provider } from '../../src/shared/domain/providers.ts';
import { authNoticeText, authProblemText, nextMailText } from '../../src/shared/text/auth.ts';
import { CallbackView } from '../../src/worker/features/auth/views/callback.tsx';
import { CheckEmailView } from '../../src/worker/features/auth/views/check-email.tsx';
import { ConfirmView } from '../../src/worker/features/auth/views/confirm.tsx';
import { ForgotView } from '../../src/worker/features/auth/views/forgot.tsx';
import { LoginView } from '../../src/worker/features/auth/views/login.tsx';
import { RegisterView } from '../../src/worker/features/auth/views/register.tsx';
import { ResetDoneView, ResetInvalidView, ResetView } from '../../src/worker/features/auth/views/reset.tsx';
import { SecondFactorView } from '../../src/worker/features/auth/views/second-factor.tsx';
import { listDocumentViolations } from '../support/accessibility.ts';
import { testCases } from '../support/cases.ts';

const email = `${'a'.repeat(40)}@people.example`;
const values = { name: 'Ada Vance', email };
const providers: readonly Provider[] = ['google', 'github'];
const link = { token_hash: 'abcdefgh12345678', type: 'signup' } as const;

/** Every account screen in its fullest state, with its heading. */
const states: readonly (readonly [state: string, heading: string, view: () => ReactElement])[] = [
  [
    'sign in, address not confirmed',
    'Sign In',
    () => (
      <LoginView
        state={{ values, problems: { form: authProblemText['email-not-confirmed'] } }}
        next="/search"
        providers={providers}
        unconfirmed
      />
    ),
  ],
  [
    'register, nothing typed',
    'Create your account',
    () => (
      <RegisterView
        state={{
          problems: { name: 'Name is required', email: 'Email is required', password: 'Password is required' },
        }}
        next={null}
        providers={providers}
      />
    ),
  ],
  [
    'check your email, not sent again',
    'Check your email',
    () => <CheckEmailView email={email} next={null} state={{ problems: { form: nextMailText(37) } }} />,
  ],
  [
    'forgot password, link sent',
    'Forgot your password?',
    () => <ForgotView state={{ values, notice: authNoticeText['reset-requested'] }} />,
  ],
  [
    'reset password, mismatch',
    'Choose a new password',
    () => <ResetView state={{ problems: { confirm: 'Passwords do not match' } }} />,
  ],
  ['reset password, done', 'Password updated successfully!', () => <ResetDoneView />],
  ['reset password, no link', 'This link has expired.', () => <ResetInvalidView />],
  ['confirm, sending', 'Confirm your email', () => <ConfirmView link={link} state={{}} />],
  ['provider, failed', 'Authentication failed. Please try again.', () => <CallbackView outcome="failed" />],
  [
    'second factor, no digits',
    'Enter your code',
    () => <SecondFactorView state={{ problems: { code: 'Please enter the six digits' } }} next={null} />,
  ],
];

beforeEach(() => page.viewport(320, 568));

testCases(
  'account screens have no overflow and no accessibility violation on a phone',
  states,
  async (_, name, view) => {
    const { unmount } = await render(view());
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
    expect(await listDocumentViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(320);
    await unmount();
  },
);
