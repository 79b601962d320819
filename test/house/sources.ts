import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export type Source = { path: string; text: string };

/** Reads all files in these folders with one of these endings. */
export function readSources(folders: readonly string[], endings: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  );
}

/** An import: a project path or a package, and whether it only imports types. */
export type Import = { target: string; typeOnly: boolean };

const statement = /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s+)?['"](?<from>[^'"]+)['"]/gm;
const call = /\bimport\(\s*['"](?<from>[^'"]+)['"]\s*\)/g;

/** Lists static and dynamic imports. */
export function listImports({ path, text }: Source): Import[] {
  return [...text.matchAll(statement), ...text.matchAll(call)].map(({ groups }) => {
    const from = groups?.['from'] ?? '';
    const target = from.startsWith('.') ? normalize(join(dirname(path), from)) : from;
    return { target, typeOnly: Boolean(groups?.['type']) };
  });
}

/** Lists a file and all files that it loads, directly or not. Types load nothing. */
export function listLoaded(sources: readonly Source[], path: string): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const loaded = new Set([path]);
  for (const each of loaded) {
    const imports = listImports(byPath.get(each)!).filter(({ target, typeOnly }) => !typeOnly && byPath.has(target));
    for (const { target } of imports) loaded.add(target);
  }
  return [...loaded];
}

/** A stylesheet's declarations, without comments, URLs and quoted text. */
export function listDeclarations(css: string): { property: string; value: string }[] {
  const plain = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/url\([^)]*\)/g, '')
    .replace(/(["']).*?\1/g, '');
  return [...plain.matchAll(/(?<property>[\w-]+)\s*:\s*(?<value>[^;{}]+)[;}]/g)].map(({ groups }) => ({
    property: groups!['property']!,
    value: groups!['value']!,
  }));
}
