import { passwordHints } from './password.ts';

/** Sentences of the Security tab of the profile. Sentences from the specification are verbatim. */
export const passwordText = {
  heading: 'Change Password',
  lead: 'It signs you out everywhere else at once. With two-factor authentication you sign in again here too.',
  current: 'Current Password',
  hint: passwordHints.change,
  submit: 'Update Password',
  cancel: 'Cancel',
} as const;

export const factorText = {
  heading: 'Two-Factor Authentication',
  lead: 'Adds a code from your phone, so a stolen password isn’t enough.',
  on: 'On',
  off: 'Off',
  /** The account's name in an authenticator app. */
  issuer: 'Marquee',
  firstName: 'Authenticator',
  secondName: 'Backup authenticator',
  setUp: 'Set up your authenticator app',
  setUpSecond: (name: string) => `Set up “${name}”`,
  scan: 'Scan this QR code with an authenticator app, such as Google Authenticator, Aegis or 1Password.',
  picture: 'QR code for your authenticator app',
  openApp: 'Open it in an app on this device',
  orType: 'Or type this key into it:',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Please copy it by hand.',
  enterCode: 'Enter the 6-digit code.',
  verify: 'Verify',
  cancel: 'Cancel',
  yours: 'Your authenticators',
  added: 'Added',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeLead: (name: string) => `To remove “${name}”, type a code from another of your authenticators.`,
  add: 'Add a backup',
  addLead:
    'There are no recovery codes: a second authenticator, on another device, is what lets you in when you lose the first.',
  enough: 'You cannot add more authenticators.',
  lost: 'A reset link by email asks for a code too. If you lose every authenticator, only the people who run this site can let you in:',
  writeToUs: 'write to us',
  name: 'Name',
  nameHint: 'So that you can tell them apart, such as “Old phone”.',
  turnOff: 'Turn off',
  turnOffHeading: 'Turn off two-factor authentication',
  turnOffLead: 'Enter the 6-digit code that your authenticator app shows now.',
  noAuthenticator: 'I no longer have my authenticator',
  ownPassword: 'Your password',
  turnOffByPassword: 'Turn off with password',
} as const;

export const identitiesText = {
  heading: 'Sign-in methods',
  lead: 'All open this account.',
  email: 'Email and password',
  link: (provider: string) => `Link ${provider}`,
  unlink: 'Unlink',
  only: 'Your only sign-in method',
} as const;

/** The confirmation of the user's identity before a sensitive change. */
export const reauthenticationText = {
  title: 'Confirm it’s you',
  submit: 'Confirm',
  code: 'Code from your authenticator app',
  submitCode: 'Confirm with code',
  withProvider: (provider: string) => `Confirm with ${provider}`,
  noWay: 'Please sign out and sign in again, then repeat what you were doing.',
  doneTitle: 'Thank you',
  doneLead: 'You’re confirmed. One more step.',
  actions: {
    link: { lead: 'Before another service can open your account, please confirm that it is you.', go: 'Continue' },
    unlink: { lead: 'Before a way to sign in is removed, please confirm that it is you.', go: 'Unlink' },
    factor: { lead: 'Before an authenticator is added, please confirm that it is you.', go: 'Continue' },
    deletion: { lead: 'Before your account is deleted, please confirm that it is you.', go: 'Delete my account' },
  },
} as const;

export const sessionsText = {
  heading: 'Where you are signed in',
  lead: 'A session ends by itself 30 days after it was last used, and 180 days after it began.',
  unknown: 'Unknown device',
  started: 'Signed in',
  used: 'last used',
  current: 'This device',
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
  failed: 'The list of your devices could not be read. Please try again in a moment.',
} as const;

/** The word that users type to delete their account. */
export const deletionWord = 'DELETE';

export const deletionText = {
  heading: 'Delete Account',
  lead: 'All your data is removed at once: your profile and preferences, My List and your other lists, your diary and watch history, your ratings, likes and hidden titles, and your calendar address. Lists that you share also disappear for those who follow them. This can’t be undone.',
  open: 'Delete Account',
  question: 'Delete your account?',
  label: `Type ${deletionWord} to confirm`,
  confirm: 'Delete my account',
  cancel: 'Cancel',
  deleting: 'Deleting account...',
  wrongWord: `Please type ${deletionWord} to confirm account deletion`,
} as const;

const later = 'Please try again in a moment.';

/** The reasons why a change of the account failed, by cause. */
export const securityProblemText = {
  'no-email': 'User email not found. Please re-login.',
  'wrong-password': 'Current password is incorrect.',
  'password-failed': 'Failed to update password.',
  'same-password': 'Please choose a password that differs from the old one.',
  'weak-password': 'Please choose a stronger password.',
  'wrong-code': 'That code is not right. Please try again.',
  'expired-code': 'That took too long. Please type the code your app shows now.',
  'code-needed': 'Please enter a code from your authenticator first.',
  'too-many-attempts': 'Too many attempts. Please wait a few minutes and try again.',
  'too-many-factors': factorText.enough,
  'name-taken': 'You have an authenticator of that name already.',
  'name-too-long': 'This is too long',
  'enrolment-gone': 'That took too long. Please begin again.',
  'last-factor': 'A code from another authenticator is needed. Turn two-factor authentication off instead.',
  'factor-failed': `This could not be changed right now. ${later}`,
  'last-sign-in-method': 'This is your only way to sign in, so it stays.',
  'address-taken': 'The address of your other sign-in method belongs to another account, so this one stays.',
  'identity-failed': `This could not be changed right now. ${later}`,
  'sessions-failed': `This could not be changed right now. ${later}`,
  'delete-failed': 'Failed to delete account. Please try again later.',
  unexpected: 'An unexpected error occurred.',
  unavailable: `The account service is not responding right now. ${later}`,
  'session-ended': 'Your session has ended. Please sign in again.',
  'sign-in-again': 'Please sign out and in again before you change your password.',
  'not-valid': 'Please check what you have entered.',
} as const satisfies Record<string, string>;

export type SecurityProblem = keyof typeof securityProblemText;

/** Toasts that survive navigations. */
export const securityToastText = {
  'password-updated': 'Password updated successfully.',
  'factor-on': 'Two-factor authentication is on.',
  'factor-off': 'Two-factor authentication is off.',
  'factor-added': 'Authenticator added.',
  'factor-removed': 'Authenticator removed.',
  'identity-linked': 'Linked. You can sign in with it from now on.',
  'identity-unlinked': 'Unlinked.',
  'session-signed-out': 'Signed out there.',
  'sessions-signed-out': 'Signed out everywhere else.',
  'link-failed': 'That account could not be linked. Please try again.',
  'link-taken': 'That account is already linked to someone else’s account here.',
  'confirm-failed': 'We could not confirm that it is you. Please try again.',
  'confirm-other': 'That is not the account you are signed in with.',
  'account-deleted': 'Your account has been deleted.',
} as const;
