import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';

const entry = /entry-[\w-]+\.js/g;

/**
 * The site behind a server that can deploy another release of it: its entry script has another name then, in pages and
 * in the service worker, and the one of the release before is gone.
 */
export async function startDeploys(): Promise<{ base: string; deploy: () => void }> {
  let deployed = false;
  const toNew = (text: string) => (deployed ? text.replace(entry, (name) => `next-${name}`) : text);
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const isGone = deployed && /\/entry-/.test(path);
    const answer = await fetch(inject('base') + path.replace('next-entry', 'entry'), { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    const kept = ['content-type', 'cache-control', 'content-security-policy'];
    const headers = kept.flatMap((name) =>
      answer.headers.has(name) ? [[name, answer.headers.get(name)!] as const] : [],
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isText = type.includes('html') || path.startsWith('/sw.js') || path.startsWith('/assets/');
    response.writeHead(isGone ? 404 : answer.status, Object.fromEntries(headers));
    response.end(isText && !path.endsWith('.woff2') ? toNew(bytes.toString()) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, deploy: () => (deployed = true) };
}
