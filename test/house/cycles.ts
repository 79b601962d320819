import { listImports, type Source } from './sources.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The browser's API client imports the Worker's types, and the Worker renders the browser's components. */
const exception = { from: 'src/client/lib/api.ts', to: 'src/worker/features/api.ts' };

/** Folders that contain one folder per feature, service or island. */
const parents = ['src/worker/features', 'src/worker/services', 'src/client/islands'];

/** The folder of a file's feature, service, island or layer; the file itself if it is outside of those. */
export function folderOf(path: string): string {
  const parts = path.split('/');
  const depth = parents.includes(parts.slice(0, 3).join('/')) ? 4 : 3;
  return parts.slice(0, depth).join('/');
}

/** The embedded service of a file of `local`; the file itself if it belongs to none. */
export function serviceOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** The import graph of some sources, types included, with nodes named by `nameOf`. */
export function graphOf(sources: readonly Source[], nameOf = (path: string) => path): Graph {
  const known = new Set(sources.map(({ path }) => path));
  const graph = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = nameOf(source.path);
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets);
    for (const { target } of listImports(source)) {
      const isException = source.path === exception.from && target === exception.to;
      if (known.has(target) && !isException && nameOf(target) !== from) targets.add(nameOf(target));
    }
  }
  return graph;
}

const contains = (folder: string, other: string) => other.startsWith(`${folder}/`);

/** The graph without imports between a folder and the folders in it, which may import each other. */
export const withoutNesting = (graph: Graph): Graph =>
  new Map(
    [...graph].map(([from, targets]) => [
      from,
      new Set([...targets].filter((to) => !contains(from, to) && !contains(to, from))),
    ]),
  );

/** Returns the path of one cycle, or null. */
export function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...trail, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return null;
}
