import type { Mail } from './mail.ts';

/** How the embedded database is opened. */
export type DatabaseOptions = {
  /** Where rows are kept; in memory when absent. */
  dataDir?: string;
  /** Where uploaded files are kept; a temporary folder when absent. */
  storageDir?: string;
  /** The embedded server's own address, e.g. http://127.0.0.1:8788 */
  url: string;
  /** The site's public address, e.g. http://localhost:8787 */
  siteUrl: string;
  /** Base of the local identity provider, which stands in for Google and GitHub. */
  identityProvider: string;
  /** Posts a mail. It is called during a request, so it must not wait for this database. */
  sendMail: (mail: Mail) => Promise<void>;
  /** A dump of a database to begin with, instead of migrating from nothing. */
  snapshot?: Blob;
  /** Where the migrations are, if not in the project's own folder. */
  migrations?: URL;
};
