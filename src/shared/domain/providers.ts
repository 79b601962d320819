/** External sign-in providers, by their Supabase name. */
export const providerNames = { google: 'Google', github: 'GitHub' } as const;

export type Provider = keyof typeof providerNames;

/** The names of the providers. */
export const providers = Object.keys(providerNames) as Provider[];

export const isProvider = (name: string): name is Provider => Object.hasOwn(providerNames, name);
