import { keptQueue } from '../kept-queue.ts';
import { parseQueue, type Pending } from './queue.ts';

/** Where a browser keeps the watches that have not been written yet. */
export const { read: readPending, write: writePending } = keptQueue<Pending>('pending-updates', parseQueue);
