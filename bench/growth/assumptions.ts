/** What nobody has measured: each with the words that docs/growth.md says of it. Change one and see what follows. */
export const assumptions = {
  titles: { value: 50_000, unit: '', why: 'titles that people ask for at all; the catalogue holds over a million' },
  lists: { value: 4_000, unit: '', why: 'addresses of filtered lists that are asked for' },
  searches: { value: 100_000, unit: '', why: 'different texts that are searched for, their beginnings included' },
  exponent: { value: 1, unit: '', why: "how popularity falls with rank: Zipf's law, also of cities by size" },
  isolateRate: { value: 100, unit: 'requests/s', why: 'what one isolate takes before a data centre starts another' },
  isolateLife: { value: 3_600, unit: 's', why: 'how long an isolate that is busy lives' },
  isolateIdle: { value: 600, unit: 's', why: 'how long one lives that nobody asks' },
  visitsOfAccount: { value: 10, unit: 'a month', why: 'how often somebody with an account comes back' },
  mailsOfVisit: { value: 0.005, unit: '', why: 'mails that a visit asks for: a confirmation, a new password' },
  callsOfCore: { value: 150, unit: 'calls/s', why: 'small reads that one core of a rented database answers' },
  bytesOfCall: { value: 2_000, unit: 'bytes', why: 'what an answer of Supabase weighs' },
} as const;

export type Assumptions = { readonly [Name in keyof typeof assumptions]: number };

/** The assumed numbers alone. */
export const assumed = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Assumptions;

/** A month of the model, in seconds. */
export const month = 30 * 86_400;
