import type { Request as WorkerRequest } from 'miniflare';
import { Response as WorkerResponse } from 'miniflare';
import { createCatalogue } from '../../local/catalogue/index.ts';

const catalogues = new Map<string, ReturnType<typeof createCatalogue>>();

function openCatalogue(host: string): ReturnType<typeof createCatalogue> {
  const known = catalogues.get(host);
  if (known) return known;
  const opened = createCatalogue({ token: 'test-token' });
  catalogues.set(host, opened);
  return opened;
}

/**
 * The outside of the Worker under test, in Node: an embedded catalogue at catalogue.test with its switches for
 * faults (/__control), one of its own at any name before it (faults.catalogue.test), and nothing else. Any other
 * address is refused, as a closed network would.
 */
export async function answerOutside(request: WorkerRequest): Promise<WorkerResponse> {
  const { host } = new URL(request.url);
  if (!/^([a-z-]+\.)?catalogue\.test$/.test(host)) return new WorkerResponse('no such host', { status: 530 });
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const response = await openCatalogue(host).app.fetch(
    new Request(request.url, { method: request.method, headers: [...request.headers], body }),
  );
  return new WorkerResponse(response.body as never, {
    status: response.status,
    headers: [...response.headers] as [string, string][],
  });
}
