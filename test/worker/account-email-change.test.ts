import { afterEach, expect, test, vi } from 'vitest';
import { confirmText } from '../../src/shared/text/auth.ts';
import { Browser } from './browser.ts';

afterEach(() => void vi.restoreAllMocks());

test('the first of the two links of an email change asks for the second', async () => {
  const msg = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ code: '200', msg }));
  const response = await new Browser().send('/auth/confirm', { token_hash: 'a1b2c3d4e5f6', type: 'email_change' });
  expect(response.status).toBe(200);
  expect(response.text).toContain(confirmText.halfwayHint);
  expect(response.headers.getSetCookie().join()).not.toContain('__Host-session');
});
