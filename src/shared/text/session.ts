/** The problem of a form whose session has ended. */
export const sessionEnded = 'Your session has ended. Sign in again in another tab, then try again.';
