// `npm run local:reset`: forgets everything the embedded services have kept on this machine.
import { rmSync } from 'node:fs';

rmSync(new URL('../.local/', import.meta.url), { recursive: true, force: true });
console.log('The embedded services start afresh next time.');
