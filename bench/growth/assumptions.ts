/** Values that have not been measured, with their descriptions in docs/growth.md. */
export const assumptions = {
  titles: { value: 50_000, unit: '', why: 'titles that are requested at all, of over a million in the catalogue' },
  lists: { value: 4_000, unit: '', why: 'URLs of filtered lists that are requested' },
  searches: { value: 100_000, unit: '', why: 'different search terms, including partly typed ones' },
  exponent: { value: 1, unit: '', why: "exponent of Zipf's law for the popularity of titles and the size of cities" },
  isolateRate: { value: 100, unit: 'requests/s', why: 'load at which a data centre starts another isolate' },
  isolateLife: { value: 3_600, unit: 's', why: 'lifetime of a busy isolate' },
  isolateIdle: { value: 600, unit: 's', why: 'lifetime of an idle isolate' },
  visitsOfAccount: { value: 10, unit: 'a month', why: 'visits of a user with an account' },
  mailsOfVisit: { value: 0.005, unit: '', why: 'mails per visit (confirmations, new passwords)' },
  callsOfCore: { value: 150, unit: 'calls/s', why: 'small reads per core of a rented database' },
  bytesOfCall: { value: 2_000, unit: 'bytes', why: 'size of a Supabase response' },
} as const;

export type Assumptions = { readonly [Name in keyof typeof assumptions]: number };

/** The assumed numbers without their descriptions. */
export const assumed = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Assumptions;

/** In seconds. */
export const month = 30 * 86_400;
