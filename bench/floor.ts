import { startWorkerd, type Workerd } from './workerd.ts';

/** The least that a Worker can do: an empty answer, or a ready page from its memory. */
const code = `export default {
  fetch(request, { PAGES }) {
    const page = PAGES[new URL(request.url).pathname];
    return new Response(page ?? '', { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};`;

/** Starts such a Worker. `pages`: what it answers by path; any other path is answered with nothing. */
export const startFloor = (pages: Readonly<Record<string, string>>): Promise<Workerd> =>
  startWorkerd({ modules: [{ type: 'ESModule', path: '/floor.mjs', contents: code }], bindings: { PAGES: pages } });
