import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { nextFreePort, requirePort } from '../../../local/ports.ts';
import { findTestPort } from '../../support/ports.ts';

async function occupy(port: number): Promise<void> {
  const server = createServer();
  onTestFinished(() => void server.close());
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

test('a taken port is reported with a free one', async () => {
  const port = await findTestPort();
  await occupy(port);
  await occupy(await nextFreePort(port)); // by default the embedded services of another Marquee
  const { message } = await requirePort(port).then(
    () => new Error('free'),
    (error: Error) => error,
  );
  const free = Number(/PORT=(\d+)/.exec(message)?.[1]);
  expect(await requirePort(free)).toBe(free);
});
