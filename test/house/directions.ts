import { dirname } from 'node:path';
import type { Import } from './sources.ts';

/** What the files of a room may import: folders and files of the project by how their path begins, packages by name. */
type Rule = { room: RegExp; may: readonly string[]; mayTypesOf?: readonly string[] };

const react = ['react', 'react-dom'];
const signals = ['@preact/signals-core', '@preact/signals-react'];
const clientParts = ['src/shared/', 'src/client/components/', 'src/client/stores/', 'src/client/lib/', ...react];
const workbox = [
  'routing',
  'strategies',
  'expiration',
  'cacheable-response',
  'background-sync',
  'precaching',
  'core',
].map((part) => `workbox-${part}`);
const itself = '(itself)';
const workerd = ['cloudflare:workers', 'node:async_hooks'];
const hono = ['hono', '@hono'];
const foundations = ['src/worker/env.ts', 'src/worker/platform/', 'src/worker/services/', 'src/shared/'];
const services = ['catalogue', 'downloads', 'accounts', 'mail'];

/** The plan of the house, the narrowest rooms first. `(itself)` is the file's own folder of the room. */
const rules: readonly Rule[] = [
  { room: /^src\/shared\/contract\//, may: ['src/shared/', 'valibot'] },
  { room: /^src\/shared\//, may: ['src/shared/'] },
  { room: /^src\/client\/components\//, may: ['src/shared/', 'src/client/components/', 'lucide-react', ...react] },
  { room: /^src\/client\/islands\/registry\.ts$/, may: ['src/client/islands/', ...react] },
  {
    room: /^src\/client\/islands\/[^/]+\//,
    may: [...clientParts, itself, 'src/client/styles/', 'react-hot-toast', ...signals],
  },
  {
    room: /^src\/client\/sw\//,
    may: ['src/shared/', 'src/client/sw/', 'virtual:shell-files', 'valibot', ...workbox],
  },
  {
    room: /^src\/client\/stores\//,
    may: ['src/shared/', 'src/client/stores/', 'src/client/lib/', ...signals],
  },
  {
    room: /^src\/client\/enhance\//,
    may: ['src/shared/', 'src/client/stores/', 'src/client/lib/', 'src/client/enhance/', 'idiomorph', ...signals],
  },
  {
    room: /^src\/client\//,
    may: ['src/shared/', 'src/client/', 'valibot', 'hono/client', 'hono/html', ...react, ...signals],
    mayTypesOf: ['src/worker/features/api.ts'],
  },
  { room: /^src\/worker\/platform\//, may: ['src/worker/platform/', 'src/shared/', ...workerd, 'valibot'] },
  { room: /^src\/worker\/env\.ts$/, may: ['src/worker/platform/', 'src/shared/', 'valibot'] },
  ...services.map((name) => ({
    room: new RegExp(`^src/worker/services/${name}/`),
    may: [
      `src/worker/services/${name}/`,
      'src/worker/platform/',
      'src/worker/env.ts',
      'src/shared/',
      'valibot',
      ...(name === 'accounts' ? ['jose', '@supabase/supabase-js'] : []),
    ],
  })),
  { room: /^src\/worker\/context\.ts$/, may: [...foundations, 'hono'] },
  {
    room: /^src\/worker\/http\//,
    may: [...foundations, 'src/worker/context.ts', 'src/worker/http/', 'virtual:client-assets', ...hono, 'valibot'],
  },
  {
    room: /^src\/worker\/render\//,
    may: [
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
    room: /^src\/worker\//,
    may: [
      'src/worker/',
      'src/shared/',
      'src/client/components/',
      'src/client/islands/',
      'valibot',
      'uqr',
      ...hono,
      ...react,
    ],
  },
];

/** The rule for a file, by its path from the project's root. */
export const ruleOf = (path: string): Rule | undefined => rules.find(({ room }) => room.test(path));

const islandOf = (path: string) => `${dirname(path).split('/').slice(0, 4).join('/')}/`;

const names = (target: string, allowed: string) =>
  allowed.endsWith('/') ? target.startsWith(allowed) : target === allowed || target.startsWith(`${allowed}/`);

/** True where a file may import what it does. */
export function isAllowed(path: string, { target, typeOnly }: Import): boolean {
  const rule = ruleOf(path);
  if (!rule) return false;
  const may = [...rule.may, ...(typeOnly ? (rule.mayTypesOf ?? []) : [])];
  return may.some((allowed) => names(target, allowed === itself ? islandOf(path) : allowed));
}
