import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Source } from './sources.ts';

const ignored = new Set(['node_modules', 'dist', '.git', '.local', '.wrangler']);

/** The paths of all files and folders, without generated and installed ones. */
export function listPaths(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...listPaths(path)] : [path];
  });
}

/** Generated documents describe the day of their run. */
const generated = /^docs\/(growth|supply-chain\/.*)\.md$/;

/** Reads the hand-written documents. */
export function readDocuments(paths: readonly string[]): Source[] {
  return paths
    .filter((path) => path.endsWith('.md') && !generated.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies',
  Record<string, string>
>;

const isPackage = (path: string) => path.startsWith('@') || path.replace(/\/.*/, '') in manifest.dependencies;

/** A path with a slash, or a file name. A leading slash means a URL of the site. */
const isPath = (word: string) =>
  /^[\w.@-]+(\/[\w.@-]*)+$|^[\w-]+\.(ts|tsx|mjs|css|toml|json|sql)$/.test(word) && !isPackage(word);

const withoutEnding = (path: string) => path.replace(/(\.test)?\.\w+$/, '');

/** Documents may shorten a path at its start and leave out the extension. */
const matchesPath = (paths: readonly string[], named: string) => {
  const wanted = named.replace(/\/$/, '');
  return paths.some((path) => [path, withoutEnding(path)].some((candidate) => `/${candidate}`.endsWith(`/${wanted}`)));
};

/** What commands write into `dist` exists only after them. */
const isBuilt = (word: string) => word.startsWith('dist/');

/** Paths in backquotes that do not exist. */
export function listMissingPaths(paths: readonly string[], { text }: Source): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => quoted.split(/\s+/));
  return words
    .map((word) => word.replace(/[,;.:]$/, ''))
    .filter((word) => isPath(word) && !isBuilt(word) && !matchesPath(paths, word));
}

/** Links to files that do not exist. */
export function listBrokenLinks(paths: readonly string[], { path, text }: Source): string[] {
  const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !paths.includes(normalize(join(dirname(path), target)).replace(/\/$/, '')));
}

/** Mentioned npm scripts that package.json does not have. */
export function listMissingScripts({ text }: Source): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in manifest.scripts));
}
