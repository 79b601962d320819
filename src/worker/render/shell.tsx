import { type AppContext, siteUrl } from '../context.ts';
import { settingsOf } from '../env.ts';
import type { PageHead } from './head.tsx';

/** The document around a page's main part: what leaves before it, and what follows it. */
export type Shell = { before: string; after: string };

const limit = 300;
const shells = new Map<string, Shell>();

const slot = '<!--main-->';

async function renderShell(c: AppContext, head: PageHead): Promise<Shell> {
  const response = await c.render(<main id="main" tabIndex={-1} dangerouslySetInnerHTML={{ __html: slot }} />, {
    head,
  });
  const [before = '', after = ''] = (await response.text()).split(slot);
  return { before, after };
}

/** The shell of a page, rendered once for every viewer who sees the same one. */
export async function shellOf(c: AppContext, head: PageHead): Promise<Shell> {
  const key = [siteUrl(c), settingsOf(c.env).IMAGE_URL, c.req.path, JSON.stringify(head)].join(' ');
  const known = shells.get(key);
  if (known) return known;
  const shell = await renderShell(c, head);
  if (shells.size >= limit) shells.clear();
  shells.set(key, shell);
  return shell;
}
