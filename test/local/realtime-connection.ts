import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { keys } from '../../local/supabase/database.ts';

type Word = { topic: string; event: string; payload: unknown };

/** A conversation with realtime by hand, in either version of the protocol. */
export async function converse(url: string, vsn: '1.0.0' | '2.0.0') {
  const socket = new WebSocket(`${url}/realtime/v1/websocket?apikey=${keys.publishable}&vsn=${vsn}`);
  const said: Word[] = [];
  socket.on('message', (text) => {
    const word = JSON.parse(String(text));
    said.push(Array.isArray(word) ? { topic: word[2], event: word[3], payload: word[4] } : word);
  });
  await once(socket, 'open');
  const topic = 'realtime:list';
  let ref = 0;
  const say = (event: string, payload: object, to = topic) => {
    ref += 1;
    const newer = ['1', String(ref), to, event, payload];
    const older = { join_ref: '1', ref: String(ref), topic: to, event, payload };
    socket.send(JSON.stringify(vsn === '2.0.0' ? newer : older));
  };
  const hear = (event: string, times = 1) =>
    vi.waitFor(() => {
      const words = said.filter((word) => word.event === event);
      expect(words.length).toBeGreaterThanOrEqual(times);
      return words[times - 1]!.payload;
    }, 10_000);
  const join = (token: string | undefined) =>
    say('phx_join', {
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'user_lists' }] },
      ...(token ? { access_token: token } : {}),
    });
  return { socket, said, say, hear, join };
}
