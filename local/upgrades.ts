import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Controlled } from './catalogue/control.ts';

/** Emits a server's WebSocket upgrades with the current faults and delays applied. Any fault rejects an upgrade. */
export function controlledUpgrades(control: Controlled, server: Server): EventEmitter {
  const upgrades = new EventEmitter();
  server.on('upgrade', async (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://embedded');
    const respond = async () => new Response(null, { status: 204 });
    const passed = await control.pass({ url, respond, outgoing: undefined }).catch(() => null);
    if (passed?.status === 204) upgrades.emit('upgrade', request, connection, head);
    else connection.destroy();
  });
  return upgrades;
}
