import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import type { Source } from './sources.ts';

const foreign = new Set(['node_modules', 'dist', '.git', '.local', '.wrangler']);

/** Every file and folder of the project by its path from the root; without what is made or fetched. */
export function listPaths(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (foreign.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...listPaths(path)] : [path];
  });
}

/** What people have written about the project. Other documents are printed by a script, and describe the day they were. */
export function readDocuments(paths: readonly string[]): Source[] {
  return paths
    .filter((path) =>
      /^(README|CONTRIBUTING|docs\/(architecture|embedded-services|operations|decisions\/[^/]+))\.md$/.test(path),
    )
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies',
  Record<string, string>
>;

const isPackage = (path: string) => path.startsWith('@') || path.replace(/\/.*/, '') in manifest.dependencies;

/** A file or folder with a slash in it, or a file by its name alone; no address of the site, which begins with a slash. */
const isPath = (word: string) =>
  /^[\w.@-]+(\/[\w.@-]*)+$|^[\w-]+\.(ts|tsx|mjs|css|toml|json|sql)$/.test(word) && !isPackage(word);

const withoutEnding = (path: string) => path.replace(/(\.test)?\.\w+$/, '');

/** Documents write a path from the root or from the folder that they speak of, with its ending or without. */
const namesOne = (paths: readonly string[], named: string) => {
  const sought = named.replace(/\/$/, '');
  return paths.some((path) => [path, withoutEnding(path)].some((one) => `/${one}`.endsWith(`/${sought}`)));
};

/** The paths in backquotes that are nowhere in the project. */
export function listLostPaths(paths: readonly string[], { text }: Source): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) => quoted.split(/\s+/));
  return words.map((word) => word.replace(/[,;.:]$/, '')).filter((word) => isPath(word) && !namesOne(paths, word));
}

/** The links to files that are not there. */
export function listLostLinks(paths: readonly string[], { path, text }: Source): string[] {
  const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => !paths.includes(normalize(join(dirname(path), target)).replace(/\/$/, '')));
}

/** The scripts that are told of and that package.json does not have. */
export function listLostScripts({ text }: Source): string[] {
  return [...text.matchAll(/npm run ([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in manifest.scripts));
}
