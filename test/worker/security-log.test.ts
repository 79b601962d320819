import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';
import type { Bindings } from '../../src/worker/env.ts';
import { responseTime } from '../../src/worker/http/even-time.ts';
import { Browser } from './browser.ts';
import { createUser } from './members.ts';
import { newEmail } from './sessions.ts';

type Line = { security?: string; account?: string };

/** The security events that some work logs. */
async function eventsOf(work: () => Promise<unknown>): Promise<{ events: Line[]; text: string }> {
  const lines: string[] = [];
  const spy = vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  await work();
  spy.mockRestore();
  const events = lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security);
  return { events, text: lines.join('\n') };
}

test('failed sign-ins, lock-outs and sensitive changes are logged under a pseudonym', async () => {
  const { browser, email, password } = await createUser();
  const thief = new Browser();
  const { events, text } = await eventsOf(async () => {
    for (let guess = 0; guess < 6; guess++) await thief.send('/auth/login', { email, password: 'Lantern8' });
    browser.cookies.delete('__Host-reauthenticated');
    await browser.send('/profile/deletion', { word: 'DELETE', password: 'Lantern8' });
    await browser.send('/profile/deletion', { word: 'DELETE', password });
  });
  const failed = Array.from({ length: 5 }, () => 'sign-in-failed');
  const names = [...failed, 'locked-out', 'reauthentication-failed', 'reauthenticated', 'account-deleted'];
  expect(events.map(({ security }) => security)).toEqual(names);
  const accounts = new Set(events.map(({ account }) => account));
  expect([...accounts]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(text).not.toContain(email);
  expect(text).not.toContain('Lantern');
});

test('a rejected origin is logged', async () => {
  const { events } = await eventsOf(() =>
    new Browser().send('/auth/login', { email: 'a@b.example', password: 'x' }, { 'sec-fetch-site': 'cross-site' }),
  );
  expect(events).toEqual([{ security: 'foreign-origin', request: expect.any(String) }]);
});

const minimum = 250;

test.each([
  ['/auth/login', { password: 'Lantern8' }],
  ['/auth/register', { password: 'Lantern8', name: 'Kim Doe' }],
  ['/auth/forgot-password', {}],
  ['/auth/resend', {}],
])('%s takes its minimum time for known and unknown addresses', async (path, fields) => {
  const { email } = await createUser();
  responseTime.minimum = minimum;
  try {
    const took = [email, newEmail()].map(async (address) => {
      const start = performance.now();
      await new Browser().send(path, { ...fields, email: address });
      return performance.now() - start;
    });
    for (const each of await Promise.all(took)) expect(each).toBeGreaterThanOrEqual(minimum - 5);
  } finally {
    responseTime.minimum = 0;
  }
});

test('a right password is not delayed, even without the counter of attempts', async () => {
  const { email, password } = await createUser();
  responseTime.minimum = 60_000;
  try {
    const settings = { ...(env as unknown as Bindings), ATTEMPTS: undefined } as unknown as Bindings;
    expect((await new Browser(settings).send('/auth/login', { email, password })).status).toBe(303);
  } finally {
    responseTime.minimum = 0;
  }
});
