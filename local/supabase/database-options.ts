import type { Mail } from './mail.ts';

export type Query = <Row>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Options of the embedded database. */
export type DatabaseOptions = {
  /** The folder of rows. If absent, they are stored in memory. */
  dataDir?: string;
  /** The folder of uploaded files, by default a temporary folder. */
  storageDir?: string;
  /** The embedded server's URL, such as http://127.0.0.1:8788 */
  url: string;
  /** The site's public URL, such as http://localhost:8787 */
  siteUrl: string;
  /** The base URL of the embedded identity provider, which stands in for Google and GitHub. */
  identityProvider: string;
  /** Sends a mail. Called during a request, so it must not wait for this database. */
  sendMail: (mail: Mail) => Promise<void>;
  /** A database dump to start from, instead of migrating an empty database. */
  snapshot?: Blob;
  /** The folder of migrations, by default the project's. */
  migrations?: URL;
  /** Adds rows at each start. If the first start is interrupted, the next one begins with an empty database. */
  fill?: (query: Query) => Promise<void>;
};
