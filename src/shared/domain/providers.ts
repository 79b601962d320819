/** Other services that can vouch for a person, by the name that Supabase knows them by. */
export const providerNames = { google: 'Google', github: 'GitHub' } as const;

export type Provider = keyof typeof providerNames;

export const isProvider = (name: string): name is Provider => Object.hasOwn(providerNames, name);
