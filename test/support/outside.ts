import type { Request as WorkerRequest } from 'miniflare';
import { Response as WorkerResponse } from 'miniflare';
import { createCatalogue } from '../../local/catalogue/index.ts';

let catalogue: ReturnType<typeof createCatalogue> | undefined;

const open = () => (catalogue ??= createCatalogue({ token: 'test-token' }));

/**
 * The outside of the Worker under test, in Node: the embedded catalogue at catalogue.test with its switches for
 * faults (/__control), and nothing else. Any other address is refused, as a closed network would.
 */
export async function answerOutside(request: WorkerRequest): Promise<WorkerResponse> {
  if (new URL(request.url).host !== 'catalogue.test') return new WorkerResponse('no such host', { status: 530 });
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const response = await open().app.fetch(
    new Request(request.url, { method: request.method, headers: [...request.headers], body }),
  );
  return new WorkerResponse(response.body as never, {
    status: response.status,
    headers: [...response.headers] as [string, string][],
  });
}
