import { startWorkerd, type Workerd } from './workerd.ts';

/** The minimal Worker. It returns an empty response or a page from memory. */
const code = `export default {
  fetch(request, { PAGES }) {
    const page = PAGES[new URL(request.url).pathname];
    return new Response(page ?? '', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};`;

/** Starts the minimal Worker. `pages` contains its responses by path. Other paths return an empty response. */
export const startFloor = (pages: Readonly<Record<string, string>>): Promise<Workerd> =>
  startWorkerd({ modules: [{ type: 'ESModule', path: '/floor.mjs', contents: code }], bindings: { PAGES: pages } });
