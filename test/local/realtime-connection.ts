import { once } from 'node:events';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import { keys } from '../../local/supabase/database.ts';

type Message = { topic: string; event: string; payload: unknown };

/** A WebSocket connection to realtime, in either version of the protocol. */
export async function connect(url: string, vsn: '1.0.0' | '2.0.0') {
  const socket = new WebSocket(`${url}/realtime/v1/websocket?apikey=${keys.publishable}&vsn=${vsn}`);
  const received: Message[] = [];
  socket.on('message', (text) => {
    const message = JSON.parse(String(text));
    received.push(Array.isArray(message) ? { topic: message[2], event: message[3], payload: message[4] } : message);
  });
  await once(socket, 'open');
  const topic = 'realtime:list';
  let ref = 0;
  const send = (event: string, payload: object, recipient = topic) => {
    ref += 1;
    const newer = ['1', String(ref), recipient, event, payload];
    const older = { join_ref: '1', ref: String(ref), topic: recipient, event, payload };
    socket.send(JSON.stringify(vsn === '2.0.0' ? newer : older));
  };
  const waitForEvent = (event: string, times = 1) =>
    vi.waitFor(() => {
      const messages = received.filter((message) => message.event === event);
      expect(messages.length).toBeGreaterThanOrEqual(times);
      return messages[times - 1]!.payload;
    }, 10_000);
  const join = (token: string | undefined) =>
    send('phx_join', {
      config: { postgres_changes: [{ event: '*', schema: 'public', table: 'user_lists' }] },
      ...(token ? { access_token: token } : {}),
    });
  return { socket, received, send, waitForEvent, join };
}
