import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Database } from './database.ts';
import type { Change } from './realtime/change.ts';
import { openChanges, type Listener } from './realtime/changes.ts';
import { openChannel, type Channel } from './realtime/channel.ts';
import { parseFrame, parseVersion, toText, type Frame, type Version } from './realtime/frames.ts';
import type { Tokens } from './tokens.ts';

type RealtimeOptions = {
  /** The HTTP server whose upgrades are handled. */
  server: EventEmitter;
  database: Database;
  tokens: Tokens;
  keys: { publishable: string; secret: string };
};

export type Realtime = { close: () => void };

const path = '/realtime/v1/websocket';
const maxMessageBytes = 64 * 1024;

/**
 * Serves `/realtime/v1/websocket` like hosted Supabase for `postgres_changes`: sends changes in tables of publication
 * supabase_realtime to users who may read the row. Does not support broadcast and presence.
 */
export async function attachRealtime({ server, database, tokens, keys }: RealtimeOptions): Promise<Realtime> {
  const listeners: Record<string, Listener> = {
    [keys.publishable]: { role: 'anon' },
    [keys.secret]: { role: 'service_role' },
  };
  const channels = new Set<Channel>();
  let sending = Promise.resolve();
  const sendToAll = async (change: Change) => {
    for (const channel of channels) await channel.sendChange(change);
  };
  const changes = await openChanges(database, (change) => {
    sending = sending.then(() => sendToAll(change)).catch(() => {});
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });

  const serveSocket = (socket: WebSocket, version: Version, keyHolder: Listener) => {
    const joined = new Map<string, Channel>();
    const write = (frame: Frame) => socket.readyState === socket.OPEN && socket.send(toText(version, frame));
    const reply = ({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object) =>
      write({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
    const leave = (topic: string) => {
      const channel = joined.get(topic);
      if (!channel) return;
      channel.close();
      channels.delete(channel);
      joined.delete(topic);
    };

    const join = async (frame: Frame) => {
      const { topic, joinRef, payload } = frame;
      const send = (event: string, payload: object) => write({ joinRef, ref: null, topic, event, payload });
      const onEnd = () => leave(topic);
      const channel = await openChannel({ topic, payload, keyHolder, tokens, changes, send, onEnd });
      if ('reason' in channel) return reply(frame, 'error', channel);
      leave(topic);
      if (socket.readyState !== socket.OPEN) return channel.close();
      joined.set(topic, channel);
      channels.add(channel);
      reply(frame, 'ok', channel.reply);
      channel.begin();
    };

    const handlers: Record<string, (frame: Frame) => unknown> = {
      heartbeat: (frame) => reply(frame, 'ok', {}),
      phx_join: join,
      phx_leave: (frame) => {
        leave(frame.topic);
        reply(frame, 'ok', {});
        write({ ...frame, ref: null, event: 'phx_close', payload: {} });
      },
      access_token: ({ topic, payload }) => joined.get(topic)?.renew(payload),
    };

    // Handles messages in sequence, because a token after a join belongs to that join.
    let queue: Promise<unknown> = Promise.resolve();
    socket.on('message', (data, isBinary) => {
      const frame = isBinary ? null : parseFrame(version, String(data));
      if (!frame) return socket.close(1003);
      queue = queue.then(() => handlers[frame.event]?.(frame)).catch(() => socket.close(1011));
    });
    socket.on('close', () => [...joined.keys()].forEach(leave));
    socket.on('error', () => socket.terminate());
  };

  const upgrade = (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://embedded');
    const keyHolder = listeners[searchParams.get('apikey') ?? ''];
    const error = pathname !== path ? '404 Not Found' : keyHolder ? null : '401 Unauthorized';
    if (error || !keyHolder) return connection.end(`HTTP/1.1 ${error}\r\nConnection: close\r\n\r\n`);
    sockets.handleUpgrade(request, connection, head, (socket) =>
      serveSocket(socket, parseVersion(searchParams.get('vsn')), keyHolder),
    );
  };
  server.on('upgrade', upgrade);

  return {
    close() {
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
