import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';

const entry = /entry-[\w-]+\.js/g;

/**
 * The site behind a proxy that can deploy another release: `deploy` renames the entry script in pages and in the
 * service worker, and the previous one is gone. `remove` makes a path a 404.
 */
export async function startDeploys() {
  const removed = new Set<string>();
  let deployed = false;
  const toNew = (text: string) => (deployed ? text.replace(entry, (name) => `next-${name}`) : text);
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const isGone = removed.has(path) || (deployed && /\/entry-/.test(path));
    const upstream = await fetch(inject('base') + path.replace('next-entry', 'entry'), { redirect: 'manual' });
    const type = upstream.headers.get('content-type') ?? '';
    const forwarded = ['content-type', 'cache-control', 'content-security-policy'];
    const headers = forwarded.flatMap((name) =>
      upstream.headers.has(name) ? [[name, upstream.headers.get(name)!] as const] : [],
    );
    const bytes = Buffer.from(await upstream.arrayBuffer());
    const isText = type.includes('html') || path.startsWith('/sw.js') || path.startsWith('/assets/');
    response.writeHead(isGone ? 404 : upstream.status, Object.fromEntries(headers));
    response.end(isText && !path.endsWith('.woff2') ? toNew(bytes.toString()) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => void (deployed = true),
    remove: (path: string) => void removed.add(path),
  };
}
