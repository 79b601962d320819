import { formatCountOf } from '../domain/count.ts';
import { passwordHints } from './password.ts';

/** Sentences of the account screens. Sentences from the specification are verbatim. */
export const authText = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm Password',
  fullName: 'Full Name',
  code: 'Code',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  or: 'OR',
  goToLogin: 'Go to Login',
  backToSignIn: 'Back to Sign In',
} as const;

export const loginText = {
  title: 'Sign In',
  heading: 'Sign In',
  submit: 'Sign in',
  forgot: 'Forgot password?',
  withProvider: (provider: string) => `Sign in with ${provider}`,
  noAccount: 'New to Marquee?',
  register: 'Create an account',
  resend: 'Resend verification email',
  /** The reasons for visitors to sign in. */
  intents: {
    list: 'Sign in to add this title to your list. You’ll come straight back.',
    like: 'Sign in to like this title. You’ll come straight back.',
    copy: 'Sign in to copy this list. You’ll come straight back.',
    follow: 'Sign in to follow this list. You’ll come straight back.',
  },
} as const;

export const registerText = {
  title: 'Register',
  heading: 'Create your account',
  submit: 'Create account',
  withProvider: (provider: string) => `Sign up with ${provider}`,
  passwordHint: passwordHints.register,
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  checkTitle: 'Check your email',
  checkSentence: 'We have sent an email to this address. Open the link in it to continue:',
  checkHint: 'Nothing yet? Check your spam folder, or send it again.',
  resend: 'Resend confirmation email',
  differentAddress: 'Use a different email address',
} as const;

export const forgotText = {
  title: 'Forgot password',
  heading: 'Forgot your password?',
  lead: 'Enter your email and we’ll send you a reset link.',
  submit: 'Send Reset Link',
} as const;

export const resetText = {
  title: 'Reset password',
  heading: 'Choose a new password',
  again: 'Please choose your password again, because this may not be the browser in which you registered.',
  submit: 'Update Password',
  hint: passwordHints.change,
  done: 'Password updated successfully!',
  doneHint: 'You can now sign in with it.',
  noLink: 'This link has expired.',
  noLinkHint: 'Reset links work once and expire after an hour. Ask for a new one.',
  askAgain: 'Send a new link',
} as const;

export const confirmText = {
  title: 'Confirm',
  headings: {
    signup: 'Confirm your email',
    recovery: 'Reset your password',
    email_change: 'Confirm your new email',
  },
  submit: 'Continue',
  lead: 'One more step.',
  halfway: 'One of two links is confirmed.',
  halfwayHint: 'We sent an email to both your old and your new address. Now open the link in the other one.',
  expired: 'This link has expired.',
  expiredHint: 'Links work once and expire after an hour. If your email is confirmed already, just sign in.',
} as const;

export const callbackText = {
  title: 'Signing in',
  working: 'Setting up your account...',
  failed: 'Authentication failed. Please try again.',
  notSignedIn: 'You are not logged in. Please log in to continue.',
  verified: 'Email verified successfully!',
} as const;

export const secondFactorText = {
  title: 'Two-factor authentication',
  heading: 'Enter your code',
  lead: 'Open your authenticator app and enter the 6-digit code for Marquee.',
  submit: 'Verify',
  cancel: 'Cancel',
} as const;

export const accountMenuText = {
  label: 'Account',
  signIn: 'Sign In',
  register: 'Register',
  profile: 'Profile Settings',
  myList: 'My List',
  lists: 'Lists',
  calendar: 'Calendar',
  diary: 'Diary',
  forYou: 'For You',
  signOut: 'Sign Out',
} as const;

/** The problems of account forms, by cause. */
export const authProblemText = {
  'email-not-confirmed': 'Please verify your email before logging in.',
  'invalid-credentials': 'Incorrect email or password. Please try again.',
  'sign-in-failed': 'Failed to sign in',
  'already-registered': 'This email is already registered. Please sign in instead.',
  'no-user': 'Failed to create user account',
  'register-failed': 'Failed to create account',
  'send-failed': 'Failed to send verification email',
  'resend-failed': 'Failed to resend verification email',
  'recovery-failed': 'We could not send the link right now. Please try again later.',
  'update-failed': 'Failed to update password.',
  'same-password': 'Please choose a password that differs from the old one.',
  'weak-password': 'Please choose a stronger password.',
  'wrong-code': 'That code is not right. Please try again.',
  'expired-code': 'That took too long. Please type the code your app shows now.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes and try again.',
  'too-many-mails': 'No email was sent this time: one was requested for this address a short while ago.',
  'mails-exhausted': 'Emails cannot be sent right now. Please try again in an hour.',
  unavailable: 'The account service is not responding right now. Please try again in a moment.',
  'link-expired': 'This link has expired.',
  'other-link': 'Now open the link in the other email.',
  'sign-in-again': 'Please sign in again before you change your password.',
  'foreign-request': 'This form was sent from another site, so nothing was done. Please try again here.',
} as const satisfies Record<string, string>;

/** A sentence about the time until the next mail can be sent. */
export const nextMailText = (seconds: number): string => {
  const wait = seconds < 120 ? formatCountOf(seconds, 'second') : formatCountOf(Math.ceil(seconds / 60), 'minute');
  return `The next one can be sent in ${wait}.`;
};

export type AuthProblem = keyof typeof authProblemText;

/** Notices about successful requests. */
export const authNoticeText = {
  'verification-sent': 'Verification email sent. Please check your inbox.',
  'verification-resent': 'Verification email has been resent! Please check your inbox.',
  'reset-requested': 'If this email is registered, a password reset link has been sent.',
} as const;

/** The problem of a failed sign-in with a provider. */
export const providerProblem = {
  'sign-in': (provider: string) => `Failed to sign in with ${provider}`,
  register: (provider: string) => `Failed to sign up with ${provider}`,
} as const;

/** Errors for operators whose account settings are incomplete. */
export const accountSettingText = {
  address: 'SUPABASE_URL is required.',
  key: 'SUPABASE_PUBLISHABLE_KEY is required.',
  sessionKey: 'SESSION_KEY is required.',
} as const;
