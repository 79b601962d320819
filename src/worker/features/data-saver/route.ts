import { routes } from '../../../shared/routes.ts';
import type { AppContext } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { nextPath } from '../../http/next-path.ts';
import { readForm } from '../../http/read-form.ts';

/** The page that the form was sent from, at its foot, where the switch is. */
function wayBack(c: AppContext): string {
  const [page] = (nextPath(c, c.req.header('referer')) ?? routes.home).split('#');
  return `${page}#data-saver`;
}

/** POST /data-saver: a visitor's own choice, in a cookie. It needs no account and no script. */
export async function chooseDataSaver(c: AppContext): Promise<Response> {
  const { saver } = await readForm(c);
  if (saver === 'on' || saver === 'off') writeCookie(c, 'saver', saver);
  return c.redirect(wayBack(c), 303);
}
