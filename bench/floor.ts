import { startWorkerd, type Workerd } from './workerd.ts';

/** The minimal Worker: an empty response, or a page from memory. */
const code = `export default {
  fetch(request, { PAGES }) {
    const page = PAGES[new URL(request.url).pathname];
    return new Response(page ?? '', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};`;

/** Starts the minimal Worker. `pages` are its responses by path; all others are empty. */
export const startFloor = (pages: Readonly<Record<string, string>>): Promise<Workerd> =>
  startWorkerd({ modules: [{ type: 'ESModule', path: '/floor.mjs', contents: code }], bindings: { PAGES: pages } });
