// A separate process that opens the database in a directory and inserts a user. It exits with its parent process.
import { openDatabase } from '../../local/supabase/database.ts';
import { freshSnapshot } from './snapshot.ts';

const [dataDir = '', email = ''] = process.argv.slice(2);
const database = await openDatabase({
  dataDir,
  url: 'http://database.test',
  siteUrl: 'http://site.test',
  identityProvider: 'http://database.test/idp',
  sendMail: async () => {},
  snapshot: await freshSnapshot(),
});
await database.query('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [email]);
process.stdin.resume().once('close', () => process.exit());
console.log('ready');
