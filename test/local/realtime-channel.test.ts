// When the token of a realtime channel expires.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Channel, openChannel } from '../../local/supabase/realtime/channel.ts';
import type { Claims, Tokens } from '../../local/supabase/tokens.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reads tokens that name the seconds for which they are valid. */
const read: Tokens['read'] = async (token) => ({
  claims: { role: 'authenticated', exp: Math.floor(Date.now() / 1000) + Number(token) } as Claims,
});

async function open(seconds: number) {
  const send = vi.fn<(event: string, payload: object) => void>();
  const onEnd = vi.fn<() => void>();
  const channel = await openChannel({
    topic: 'realtime:list',
    payload: { access_token: String(seconds) },
    keyHolder: { role: 'anon' },
    tokens: { read } as Partial<Tokens> as Tokens,
    changes: { canSubscribe: () => true, show: async () => null },
    send,
    onEnd,
  });
  return { channel: channel as Channel, send, onEnd };
}

test('a channel closes when its token expires, unless it is renewed', async () => {
  vi.setSystemTime('2026-11-27T00:00:00Z');
  const [expiring, renewed] = [await open(60), await open(60)];
  await vi.advanceTimersByTimeAsync(59_000);
  expect(expiring.send).not.toHaveBeenCalled();
  await renewed.channel.renew({ access_token: '60' });
  await vi.advanceTimersByTimeAsync(1_000);
  const message = 'InvalidJWTToken: Token has expired';
  expect(expiring.send.mock.calls).toEqual([
    ['system', { extension: 'system', status: 'error', message, channel: 'list' }],
    ['phx_close', {}],
  ]);
  expect([expiring.onEnd.mock.calls.length, renewed.onEnd.mock.calls.length]).toEqual([1, 0]);
  expect(renewed.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(renewed.onEnd).toHaveBeenCalledOnce();
});
