// The site's Worker with a request header that bypasses the page cache. Only bundled for the bench.
import { app } from '../src/worker/app.ts';
import { policies } from '../src/worker/platform/cache/policy.ts';

const original = { ...policies.page };
const none = { fresh: 0, stale: 0, layers: [] };

export default {
  fetch(request: Request, env: never, context: never) {
    Object.assign(policies.page, request.headers.has('x-bypass-page-cache') ? none : original);
    return app.fetch(request, env, context);
  },
};
