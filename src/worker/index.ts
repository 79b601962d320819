import { app } from './app.ts';

export { AttemptCounter } from './platform/attempts/counter.ts';

export default app;
