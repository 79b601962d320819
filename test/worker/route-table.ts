import { app } from '../../src/worker/app.ts';

/** Every path of the route table, with example parameters and its methods. */
export const routeTable: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const table = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const address = path
      .replace(/:mediaType/g, 'movie')
      .replace(/:\w+\{.*\}/g, `${'a'.repeat(40)}.torrent`)
      .replace(/:\w+|\*/g, '1');
    table.set(address, (table.get(address) ?? new Set()).add(method));
  }
  return table;
})();

/** The table's addresses that support a method. */
export const addressesFor = (method: string): string[] =>
  [...routeTable].flatMap(([address, methods]) => (methods.has(method) ? [address] : []));
