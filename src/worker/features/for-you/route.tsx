import ForYou from '../../../client/islands/for-you/island.tsx';
import { Empty, Failed, NoneLeft } from '../../../client/components/for-you/states.tsx';
import { weighReasons } from '../../../shared/domain/for-you.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { forYouText } from '../../../shared/text/for-you.ts';
import { loadTaste } from '../../services/accounts/index.ts';
import { settingsOf } from '../../env.ts';
import { savesData } from '../../http/data-saver.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { renderSimple } from './simple.tsx';

const topOf = (lead: string) =>
  toMarkup(
    <div className="page for-you-top">
      <h1>{forYouText.title}</h1>
      <p className="lead">{lead}</p>
    </div>,
  );

const head = { title: forYouText.title, noindex: true };
const personal = { 'cache-control': 'private, no-store' };

/**
 * GET /for-you : recommendations that the device chooses. Without a script, with data saver and where the address asks for it
 * (`?simple`), the Worker makes a simple selection.
 */
export const forYou = requireAccounts(forYouText.title, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, routes.forYou), 303);
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = settingsOf(c.env);
  const taste = await loadTaste(accounts, session, blocked);
  if (!taste)
    return sendPage(c, head, topOf(forYouText.leadSimple) + toMarkup(<Failed />), { status: 503, headers: personal });
  if (weighReasons(taste).length === 0)
    return sendPage(c, head, topOf(forYouText.leadSimple) + toMarkup(<Empty />), { headers: personal });

  const simple = (await renderSimple(c, taste)) || toMarkup(<NoneLeft />);
  if (c.req.query('simple') !== undefined || savesData(c))
    return sendPage(c, head, topOf(forYouText.leadSimple) + simple, { headers: personal });
  const island = toMarkup(<Island name="for-you" component={ForYou} props={{ images, taste }} wake="load" />);
  const main = `${topOf(forYouText.lead)}${island}<noscript>${simple}</noscript>`;
  return sendPage(c, head, main, { headers: personal });
});
