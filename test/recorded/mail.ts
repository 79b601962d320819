import { expect } from 'vitest';
import { contactProblemText } from '../../src/shared/text/contact.ts';
import { toMailOutcome } from '../../src/worker/services/mail/outcome.ts';
import type { Served } from './served.ts';

/** Expects an accepted mail, or a known problem whose text does not repeat the service's response. */
export function response({ text, status }: Served): void {
  const outcome = toMailOutcome(status ?? 200, text);
  expect(outcome.ok).toBe((status ?? 200) === 200);
  if (outcome.ok) return;
  expect(outcome.problem).not.toBe('invalid-response');
  if (text) expect(contactProblemText[outcome.problem]).not.toContain(text);
}

export function rejection({ text, status }: Served): void {
  expect(toMailOutcome(status ?? 400, text).ok).toBe(false);
}
