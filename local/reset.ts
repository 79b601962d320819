// `npm run local:reset`: deletes all data of the embedded services on this machine.
import { rmSync } from 'node:fs';

rmSync(new URL('../.local/', import.meta.url), { recursive: true, force: true });
console.log('The data of the embedded services is deleted.');
