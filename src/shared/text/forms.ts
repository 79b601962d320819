/** Texts of all forms. */
export const formText = {
  needsNetwork: 'You are offline, and this form needs a connection.',
} as const;
