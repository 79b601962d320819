import { DataSaverSwitch } from '../../render/layout/data-saver.tsx';
import { routes } from '../../../shared/routes.ts';
import { dataSaverText } from '../../../shared/text/data-saver.ts';
import type { AppContext } from '../../context.ts';
import { writeCookie } from '../../http/cookies.ts';
import { nextPath } from '../../http/next-path.ts';
import { readForm } from '../../http/read-form.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';

const head = { title: dataSaverText.title, noindex: true, hasForm: true };

/** GET /data-saver: the switch for anonymous visitors. Redirects users to their preferences. */
export async function dataSaver(c: AppContext): Promise<Response> {
  if (c.get('viewer')) return c.redirect(`${routes.profileTab('preferences')}#data-saver`, 303);
  const page = (
    <div className="page">
      <h1>{dataSaverText.title}</h1>
      <p className="lead">{dataSaverText.lead}</p>
      <DataSaverSwitch isOn={c.get('savesData')} />
    </div>
  );
  return sendPage(c, head, toMarkup(page), { headers: personal });
}

/** Returns the path of the switch on the page that sent the form. */
function wayBack(c: AppContext): string {
  const [page] = (nextPath(c, c.req.header('referer')) ?? routes.dataSaver).split('#');
  return `${page}#data-saver`;
}

/** POST /data-saver: saves the visitor's choice in a cookie and redirects back. */
export async function chooseDataSaver(c: AppContext): Promise<Response> {
  const { saver } = await readForm(c);
  if (saver === 'on' || saver === 'off') writeCookie(c, 'saver', saver);
  return c.redirect(wayBack(c), 303);
}
