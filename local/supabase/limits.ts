import type { MiddlewareHandler } from 'hono';
import { keyKindOf } from './door.ts';
import { problem, type Env } from './scene.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What hosted Supabase counts; null where nothing is counted, as in the beginning: tests ask more than any visitor. */
type Limits = {
  /** Mails that the project sends to anyone in an hour; hosted projects begin with 2, with their own mail service with 30. */
  mailsAnHour: number | null;
  /** Renewals and sign-ins of one network address; 1,800 an hour at hosted projects. */
  tokensAnHour: number | null;
  /** Links and codes from mails that one network address tries; 360 an hour at hosted projects. */
  verificationsAnHour: number | null;
  /** Challenges and codes of authenticators that one network address tries; 15 a minute at hosted projects. */
  factorCodesAMinute: number | null;
};

/** What is counted by network address. https://supabase.com/docs/guides/auth/rate-limits */
const counted: readonly { limit: keyof Limits; path: RegExp; span: number }[] = [
  { limit: 'tokensAnHour', path: /^\/auth\/v1\/token$/, span: hour },
  { limit: 'verificationsAnHour', path: /^\/auth\/v1\/verify$/, span: hour },
  { limit: 'factorCodesAMinute', path: /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/, span: minute },
];

const uncounted: Limits = {
  mailsAnHour: null,
  tokensAnHour: null,
  verificationsAnHour: null,
  factorCodesAMinute: null,
};

export type AuthLimits = {
  set: (limits: Partial<Limits>) => void;
  /** Counts nothing from now on. */
  clear: () => void;
  noteMail: () => void;
  /** Whether the project may send no mail any more. */
  isMailEnd: () => boolean;
  guard: MiddlewareHandler<Env>;
};

/** Counts as hosted Supabase does. A visitor's address is believed from holders of the secret key alone. */
export function createLimits(): AuthLimits {
  const limits: Limits = { ...uncounted };
  let mails: number[] = [];
  let requests: { limit: keyof Limits; address: string; at: number }[] = [];
  const isWithin = (span: number) => (at: number) => at > Date.now() - span;

  return {
    set(given) {
      Object.assign(limits, given);
      [mails, requests] = [[], []];
    },
    clear() {
      this.set(uncounted);
    },
    noteMail: () => void mails.push(Date.now()),
    isMailEnd() {
      mails = mails.filter(isWithin(hour));
      return limits.mailsAnHour !== null && mails.length >= limits.mailsAnHour;
    },
    async guard(c, next) {
      const rule = counted.find(({ path, limit }) => limits[limit] !== null && path.test(c.req.path));
      if (!rule) return next();
      const { limit, span } = rule;
      const forwarded = keyKindOf(c) === 'secret' ? c.req.header('sb-forwarded-for') : undefined;
      const address = forwarded ?? 'the caller';
      requests = requests.filter(({ at }) => isWithin(hour)(at));
      const own = requests.filter((request) => request.limit === limit && request.address === address);
      if (own.filter(({ at }) => isWithin(span)(at)).length >= limits[limit]!) {
        return problem(c, 429, 'over_request_rate_limit', 'Request rate limit reached');
      }
      requests.push({ limit, address, at: Date.now() });
      return next();
    },
  };
}
