import { calendarToastText } from './calendar.ts';
import { contactToastText } from './contact.ts';
import { hiddenToastText } from './hidden.ts';
import { historyToastText } from './history.ts';
import { listToastText } from './my-list.ts';
import { namedListToastText } from './named-lists.ts';
import { notificationsToastText } from './notifications.ts';
import { opinionToastText } from './opinion.ts';
import { playsToastText } from './plays.ts';
import { profileToastText } from './profile.ts';
import { securityToastText } from './security.ts';
import { upNextToastText } from './up-next.ts';

/** Toasts that survive navigations. See `toasts`. */
export const toastText = {
  'signed-in': 'Successfully logged in',
  'provider-signed-in': 'Signed in successfully!',
  'email-verified': 'Email verified successfully!',
  'signed-out': 'Signed out successfully',
  'session-ended': 'Your session has ended. Please sign in again.',
  ...profileToastText,
  ...securityToastText,
  ...listToastText,
  ...namedListToastText,
  ...notificationsToastText,
  ...opinionToastText,
  ...playsToastText,
  ...historyToastText,
  ...hiddenToastText,
  ...upNextToastText,
  ...contactToastText,
  ...calendarToastText,
} as const;

export type ToastKey = keyof typeof toastText;
