import { app } from './app.ts';
import { scheduled } from './features/schedule/index.ts';
import type { Bindings } from './env.ts';

export { AttemptCounter } from './platform/attempts/counter.ts';

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Bindings>;
