import { settingsSchema } from '../../src/worker/settings-schema.ts';

/** Every setting, empty. An empty setting counts as not set, and replaces one in `.dev.vars` or `wrangler.toml`. */
export const noSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(settingsSchema.entries).map((name) => [name, '']),
);
