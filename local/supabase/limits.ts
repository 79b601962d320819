import type { MiddlewareHandler } from 'hono';
import { keyKindOf } from './door.ts';
import { problem, type Env } from './scene.ts';

const hour = 3_600_000;

/** What hosted Supabase counts; null where nothing is counted, as in the beginning: tests ask more than any visitor. */
type Limits = {
  /** Mails that the project sends to anyone in an hour; hosted projects begin with 2, with their own mail service with 30. */
  mailsAnHour: number | null;
  /** Renewals and sign-ins of one network address; 1,800 an hour at hosted projects. */
  tokensAnHour: number | null;
};

export type AuthLimits = {
  set: (limits: Partial<Limits>) => void;
  noteMail: () => void;
  /** Whether the project may send no mail any more. */
  isMailEnd: () => boolean;
  guard: MiddlewareHandler<Env>;
};

/** Counts as hosted Supabase does. A visitor's address is believed from holders of the secret key alone. */
export function createLimits(): AuthLimits {
  const limits: Limits = { mailsAnHour: null, tokensAnHour: null };
  let mails: number[] = [];
  let tokens: { address: string; at: number }[] = [];
  const recent = (at: number) => at > Date.now() - hour;

  return {
    set(given) {
      Object.assign(limits, given);
      [mails, tokens] = [[], []];
    },
    noteMail: () => void mails.push(Date.now()),
    isMailEnd() {
      mails = mails.filter(recent);
      return limits.mailsAnHour !== null && mails.length >= limits.mailsAnHour;
    },
    async guard(c, next) {
      if (limits.tokensAnHour === null || c.req.path !== '/auth/v1/token') return next();
      const forwarded = keyKindOf(c) === 'secret' ? c.req.header('sb-forwarded-for') : undefined;
      const address = forwarded ?? 'the caller';
      tokens = tokens.filter(({ at }) => recent(at));
      if (tokens.filter((token) => token.address === address).length >= limits.tokensAnHour) {
        return problem(c, 429, 'over_request_rate_limit', 'Request rate limit reached');
      }
      tokens.push({ address, at: Date.now() });
      return next();
    },
  };
}
