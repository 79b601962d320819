import { AuthApiError } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextMailText } from '../../../../../src/shared/text/auth.ts';
import { toRejection } from '../../../../../src/worker/services/accounts/problem.ts';
import { toSecurityRejection } from '../../../../../src/worker/services/accounts/security-problem.ts';
import { testCases } from '../../../../support/cases.ts';

const error = (code: string, message = 'no', status = 400) => new AuthApiError(message, status, code);

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

test("a rate limit of one address is distinguished from the project's cap, which is logged", () => {
  const code = 'over_email_send_rate_limit';
  const addressLimit = error(code, 'For security purposes, you can only request this after 37 seconds.', 429);
  expect(toRejection(addressLimit, 'send-failed')).toEqual({ ok: false, problem: 'too-many-mails', retryAfter: 37 });
  expect(console.warn).not.toHaveBeenCalled();

  const projectCap = error(code, 'email rate limit exceeded', 429);
  expect(toRejection(projectCap, 'send-failed')).toEqual({ ok: false, problem: 'mails-exhausted' });
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('cap on emails'));
});

testCases(
  'an error code maps to its problem',
  [
    ['reauthentication_needed', 'sign-in-again', 'sign-in-again'],
    ['bad_jwt', 'link-expired', 'session-ended'],
    ['validation_failed', 'update-failed', 'not-valid'],
  ] as const,
  (code, problem, securityProblem) => {
    expect(toRejection(error(code), 'update-failed').problem).toBe(problem);
    expect(toSecurityRejection(error(code), 'password-failed').problem).toBe(securityProblem);
  },
);

test("a validation problem carries Supabase's message", () => {
  expect(toRejection(error('validation_failed', 'Unable to validate email address'), 'recovery-failed').message).toBe(
    'Unable to validate email address',
  );
});

testCases(
  'a delay is formatted as a sentence',
  [
    [1, 'The next one can be sent in 1 second.'],
    [42, 'The next one can be sent in 42 seconds.'],
    [562, 'The next one can be sent in 10 minutes.'],
  ],
  (seconds, sentence) => {
    expect(nextMailText(seconds)).toBe(sentence);
  },
);
