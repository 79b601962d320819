/** External sign-in providers, by their Supabase name. */
export const providerNames = { google: 'Google', github: 'GitHub' } as const;

export type Provider = keyof typeof providerNames;

export const isProvider = (name: string): name is Provider => Object.hasOwn(providerNames, name);
