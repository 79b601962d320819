import { dirname } from 'node:path';
import type { Import } from './sources.ts';

/** What files that match a pattern may import: project paths by prefix, packages by name. */
type Rule = {
  pattern: RegExp;
  allowed: readonly string[];
  allowedTypes?: readonly string[];
  /** Files in the allowed folders that may not be imported. */
  except?: readonly string[];
};

const react = ['react', 'react-dom'];
const signals = ['@preact/signals-core', '@preact/signals-react'];
const clientParts = ['src/shared/', 'src/client/components/', 'src/client/stores/', 'src/client/lib/', ...react];
const workbox = ['routing', 'strategies', 'expiration', 'core'].map((part) => `workbox-${part}`);
const ownFolder = '(itself)';
const workerd = ['cloudflare:workers', 'node:async_hooks'];
const hono = ['hono', '@hono'];
const foundations = ['src/worker/env.ts', 'src/worker/platform/', 'src/worker/services/', 'src/shared/'];
const services = ['catalogue', 'downloads', 'accounts', 'mail'];

/** The import rules; the first match applies. `(itself)` is the file's own island folder. */
const rules: readonly Rule[] = [
  { pattern: /^src\/shared\/contract\//, allowed: ['src/shared/', 'valibot'] },
  { pattern: /^src\/shared\//, allowed: ['src/shared/'] },
  {
    pattern: /^src\/client\/components\//,
    allowed: ['src/shared/', 'src/client/components/', 'lucide-react', ...react],
  },
  { pattern: /^src\/client\/islands\/registry\.ts$/, allowed: ['src/client/islands/', ...react] },
  {
    pattern: /^src\/client\/islands\/import\/[^/]*\.ts$/,
    allowed: [...clientParts, ownFolder, 'idb-keyval', ...signals],
  },
  {
    pattern: /^src\/client\/islands\/import\/files\//,
    allowed: ['src/shared/', 'src/client/islands/import/files/', 'valibot', 'papaparse', 'fflate'],
  },
  {
    pattern: /^src\/client\/islands\/[^/]+\//,
    allowed: [...clientParts, ownFolder, 'src/client/styles/', 'react-hot-toast', ...signals],
  },
  {
    pattern: /^src\/client\/sw\//,
    allowed: ['src/shared/', 'src/client/sw/', 'virtual:shell-files', 'valibot', ...workbox],
  },
  {
    pattern: /^src\/client\/stores\//,
    allowed: ['src/shared/', 'src/client/stores/', 'src/client/lib/', ...signals],
  },
  {
    pattern: /^src\/client\/enhance\//,
    allowed: ['src/shared/', 'src/client/stores/', 'src/client/lib/', 'src/client/enhance/', 'idiomorph', ...signals],
  },
  {
    pattern: /^src\/client\//,
    allowed: ['src/shared/', 'src/client/', 'valibot', 'hono/client', ...react, ...signals],
    allowedTypes: ['src/worker/features/api.ts'],
  },
  { pattern: /^src\/worker\/platform\//, allowed: ['src/worker/platform/', 'src/shared/', ...workerd, 'valibot'] },
  { pattern: /^src\/worker\/settings-schema\.ts$/, allowed: ['src/shared/', 'valibot'] },
  {
    pattern: /^src\/worker\/env\.ts$/,
    allowed: ['src/worker/settings-schema.ts', 'src/worker/platform/', 'src/shared/', 'valibot'],
  },
  ...services.map((name) => ({
    pattern: new RegExp(`^src/worker/services/${name}/`),
    allowed: [
      `src/worker/services/${name}/`,
      'src/worker/platform/',
      'src/worker/env.ts',
      'src/shared/',
      'valibot',
      ...(name === 'accounts' ? ['jose', '@supabase/'] : []),
      ...(name === 'catalogue' ? ['fastest-levenshtein'] : []),
    ],
  })),
  { pattern: /^src\/worker\/context\.ts$/, allowed: [...foundations, 'hono'] },
  {
    pattern: /^src\/worker\/http\//,
    allowed: [...foundations, 'src/worker/context.ts', 'src/worker/http/', 'virtual:client-assets', ...hono, 'valibot'],
  },
  {
    pattern: /^src\/worker\/render\//,
    allowed: [
      ...foundations,
      'src/worker/context.ts',
      'src/worker/http/',
      'src/worker/render/',
      'src/client/components/',
      'src/client/islands/',
      'src/client/lib/wake-up.ts',
      'valibot',
      'virtual:client-assets',
      ...hono,
      ...react,
    ],
  },
  {
    pattern: /^src\/worker\/features\/[^/]+\//,
    allowed: [
      ...foundations,
      'src/worker/context.ts',
      'src/worker/http/',
      'src/worker/render/',
      'src/worker/features/',
      'src/client/components/',
      'src/client/islands/',
      'valibot',
      'uqr',
      ...hono,
      ...react,
    ],
    except: ['src/worker/features/api.ts', 'src/worker/features/screens.ts'],
  },
  { pattern: /^src\/worker\//, allowed: ['src/worker/', 'src/shared/', 'valibot', ...hono, ...react] },
];

/** The rule for a file, by its path from the project's root. */
export const ruleOf = (path: string): Rule | undefined => rules.find(({ pattern }) => pattern.test(path));

const islandOf = (path: string) => `${dirname(path).split('/').slice(0, 4).join('/')}/`;

const matches = (target: string, entry: string) =>
  entry.endsWith('/') ? target.startsWith(entry) : target === entry || target.startsWith(`${entry}/`);

/** Whether a file may import something. */
export function isAllowed(path: string, { target, typeOnly }: Import): boolean {
  const rule = ruleOf(path);
  if (!rule || rule.except?.includes(target)) return false;
  const allowed = [...rule.allowed, ...(typeOnly ? (rule.allowedTypes ?? []) : [])];
  return allowed.some((entry) => matches(target, entry === ownFolder ? islandOf(path) : entry));
}
