// `npm run local:reset`: deletes all data of the embedded services on this machine.
import { rmSync } from 'node:fs';
import { openDataDir } from './data-dir.ts';

try {
  const dataDir = await openDataDir();
  // By name, because LOCAL_DATA_DIR may contain other files.
  for (const name of ['accounts', 'images', 'mails.jsonl', 'workerd'])
    rmSync(new URL(name, dataDir), { recursive: true, force: true });
  console.log('The data of the embedded services is deleted.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
