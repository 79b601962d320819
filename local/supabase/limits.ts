import type { MiddlewareHandler } from 'hono';
import { keyKindOf } from './middleware.ts';
import { errorResponse, type Env } from './gateway.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Rate limits of hosted Supabase. Null disables a limit and is the default, because tests send many requests. */
type Limits = {
  /** Mails of the project per hour. The default of hosted projects is 2, or 30 with an own mail service. */
  mailsAnHour: number | null;
  /** Refreshes and sign-ins per network address and hour. 1,800 in hosted projects. */
  tokensAnHour: number | null;
  /** Verifications of mail links and codes per network address and hour. 360 in hosted projects. */
  verificationsAnHour: number | null;
  /** Challenges and codes of authenticators per network address and minute. 15 in hosted projects. */
  factorCodesAMinute: number | null;
};

/** Limits by network address. https://supabase.com/docs/guides/auth/rate-limits */
const addressLimits: readonly { limit: keyof Limits; path: RegExp; span: number }[] = [
  { limit: 'tokensAnHour', path: /^\/auth\/v1\/token$/, span: hour },
  { limit: 'verificationsAnHour', path: /^\/auth\/v1\/verify$/, span: hour },
  { limit: 'factorCodesAMinute', path: /^\/auth\/v1\/factors\/[^/]+\/(challenge|verify)$/, span: minute },
];

const noLimits: Limits = {
  mailsAnHour: null,
  tokensAnHour: null,
  verificationsAnHour: null,
  factorCodesAMinute: null,
};

export type AuthLimits = {
  set: (limits: Partial<Limits>) => void;
  /** Disables all limits. */
  clear: () => void;
  countMail: () => void;
  /** Returns whether the project has reached its mail limit. */
  isMailLimitReached: () => boolean;
  guard: MiddlewareHandler<Env>;
};

/** Limits requests as hosted Supabase does. Trusts a forwarded address only with the secret key. */
export function createLimits(): AuthLimits {
  const limits: Limits = { ...noLimits };
  let mails: number[] = [];
  let requests: { limit: keyof Limits; address: string; at: number }[] = [];
  const isWithin = (span: number) => (at: number) => at > Date.now() - span;

  return {
    set(values) {
      Object.assign(limits, values);
      [mails, requests] = [[], []];
    },
    clear() {
      this.set(noLimits);
    },
    countMail: () => void mails.push(Date.now()),
    isMailLimitReached() {
      mails = mails.filter(isWithin(hour));
      return limits.mailsAnHour !== null && mails.length >= limits.mailsAnHour;
    },
    async guard(c, next) {
      const rule = addressLimits.find(({ path, limit }) => limits[limit] !== null && path.test(c.req.path));
      if (!rule) return next();
      const { limit, span } = rule;
      const forwarded = keyKindOf(c) === 'secret' ? c.req.header('sb-forwarded-for') : undefined;
      const address = forwarded ?? 'the caller';
      requests = requests.filter(({ at }) => isWithin(hour)(at));
      const matching = requests.filter((request) => request.limit === limit && request.address === address);
      if (matching.filter(({ at }) => isWithin(span)(at)).length >= limits[limit]!) {
        return errorResponse(c, 429, 'over_request_rate_limit', 'Request rate limit reached');
      }
      requests.push({ limit, address, at: Date.now() });
      return next();
    },
  };
}
