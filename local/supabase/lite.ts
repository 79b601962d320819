import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { DatabaseOptions } from './database-options.ts';
import { createMailer } from './mail.ts';
import { migrate } from './migrate.ts';
import { prepareStatements } from './prepared.ts';
import { createStorageFiles } from './storage-files.ts';

export const keys = {
  publishable: 'sb_publishable_embedded_00000000000000',
  secret: 'sb_secret_embedded_0000000000000000000',
};

export type Lite = { app: App; connection: PgliteConnection; tokenSecret: string };

/** Starts Supabase Lite on PGlite, configured like our hosted project, with all migrations applied. */
export async function startLite(
  options: DatabaseOptions,
  postgresDir: string | undefined,
  storageDir: string,
): Promise<Lite> {
  const { App, createPgliteConnection } = await importLite();
  const { snapshot } = options;
  const connection = await createPgliteConnection({
    ...(postgresDir ? { url: postgresDir } : {}),
    pgliteOptions: { ...(snapshot ? { loadDataDir: snapshot } : {}), parsers: { 1184: formatTime, 1114: formatTime } },
  });
  // Without this, Lite's first request with row-level security grants all privileges that migrations have revoked.
  Object.assign(connection, { rlsState: 'active', ...requestSettings(connection.driver) });

  const tokenSecret = randomBytes(32).toString('base64url');
  const app = new App({ connection, ...configuration(options, tokenSecret) });
  Object.assign(app, {
    _mailer: createMailer(options.siteUrl, options.sendMail),
    _storageAdapter: createStorageFiles(storageDir),
  } satisfies Pick<App, '_mailer' | '_storageAdapter'>);

  // Grants need the roles, and migrations need Lite's schemas.
  const postgres = connection.driver;
  await postgres.exec(sql('before-lite.sql'));
  await app.init();
  await app.ensureSystemSchema();
  await postgres.exec(sql('auth-tables.sql'));
  await postgres.exec(sql('after-lite.sql'));
  await migrate(postgres, options.migrations);
  await postgres.exec("set storage.allow_delete_query = 'true'");
  await connection.clearSchemaCache();
  prepareStatements(postgres);
  return { app, connection, tokenSecret };
}

type RequestContext = { auth?: { role?: string; uid?: unknown; jwt?: unknown }; storage?: { operation?: unknown } };
type RpcRequest = { method: string; path: string; requestHeaders?: object };

/** Sets a request's settings in one statement each for its user and its call. Lite uses a statement per setting. */
function requestSettings(postgres: PgliteConnection['driver']) {
  const set = async (values: Record<string, string>): Promise<void> => {
    const calls = Object.keys(values).map((name, index) => `set_config('${name}', $${index + 1}, true)`);
    await postgres.query(`select ${calls.join(', ')}`, Object.values(values));
  };
  return {
    applyJwtSessionContext: (_: unknown, { auth, storage }: RequestContext) => {
      const role = auth?.role || 'anon';
      return set({
        role,
        'request.jwt.claim.sub': String(auth?.uid ?? ''),
        'request.jwt.claim.role': role,
        'storage.operation': String(storage?.operation ?? ''),
        ...(auth?.jwt instanceof Object && { 'request.jwt.claims': JSON.stringify(auth.jwt) }),
      });
    },
    applyRpcRequestGucs: (_: unknown, { method, path, requestHeaders = {} }: RpcRequest) =>
      set({
        'response.status': '',
        'response.headers': '',
        'request.method': method,
        'request.path': path,
        'request.headers': JSON.stringify(requestHeaders),
      }),
  };
}

async function importLite() {
  // Lite replaces process.emitWarning with one that fails on Error warnings.
  const { emitWarning } = process;
  const [{ App, setExperimental }, { createPgliteConnection }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/pglite'),
  ]);
  process.emitWarning = emitWarning;
  setExperimental('storage', true);
  return { App, createPgliteConnection };
}

const sql = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Formats a time as PostgREST does: 2026-11-21T03:04:05.678+00:00. */
const formatTime = (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/**
 * Returns the configuration of a hosted project. Only the token secret is Lite's own, because clients get other tokens.
 */
const configuration = ({ url, siteUrl, identityProvider }: DatabaseOptions, tokenSecret: string) => ({
  api: { enabled: true, schemas: ['public'], max_rows: 1000, external_url: url },
  auth: {
    enabled: true,
    site_url: siteUrl,
    additional_redirect_urls: [`${siteUrl}/**`],
    jwt_secret: tokenSecret,
    jwt_expiry: 3600,
    publishable_key: keys.publishable,
    secret_key: keys.secret,
    enable_signup: true,
    minimum_password_length: 6,
    enable_refresh_token_rotation: true,
    refresh_token_reuse_interval: 10,
    email: {
      enable_signup: true,
      enable_confirmations: true,
      double_confirm_changes: true,
      max_frequency: '60s',
      otp_expiry: 3600,
    },
    external: {
      google: { enabled: true, client_id: 'embedded', secret: 'embedded', url: `${identityProvider}/google` },
      github: { enabled: true, client_id: 'embedded', secret: 'embedded', url: `${identityProvider}/github` },
    },
  },
  storage: { enabled: true, file_size_limit: '1MiB' },
  options: { server: { admin: false, disableStudio: true } },
});
