// The Worker as it is, save that a request may ask to be rendered anew. Bundled for the bench alone.
import { app } from '../src/worker/app.ts';
import { policies } from '../src/worker/platform/cache/policy.ts';

const original = { ...policies.page };
const none = { fresh: 0, stale: 0, layers: [] };

export default {
  fetch(request: Request, env: never, context: never) {
    Object.assign(policies.page, request.headers.has('x-render-anew') ? none : original);
    return app.fetch(request, env, context);
  },
};
