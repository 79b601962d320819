import { app } from './app.ts';

export { AttemptCounter } from './http/attempt-counter.ts';

export default app;
