import { Choosing, Empty, Failed, NoneLeft } from '../../../client/components/for-you/states.tsx';
import { NeedsScript } from '../../render/layout/needs-script.tsx';
import { weighReasons } from '../../../shared/domain/for-you.ts';
import { routes } from '../../../shared/routes.ts';
import { forYouText } from '../../../shared/text/for-you.ts';
import type { AppContext, Screen } from '../../context.ts';
import { loadTaste } from '../../services/accounts/hidden-titles.ts';
import { hiddenOnDevice } from '../../http/hidden-titles.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { renderSimple } from './simple.tsx';

const topOf = (lead: string) =>
  toMarkup(
    <div className="page for-you-top">
      <h1>{forYouText.title}</h1>
      <p className="lead">{lead}</p>
    </div>,
  );

const UserChoosing = () => <Choosing isUser />;
const VisitorChoosing = () => <Choosing isUser={false} />;

const head = { title: forYouText.title, noindex: true };
const needsScript = toMarkup(
  <NeedsScript
    heading={forYouText.needsScript}
    sentence={forYouText.needsScriptHint}
    path={routes.forYou}
    browse={{ href: routes.movies, label: forYouText.browse }}
  />,
);

/** Sends the page of a visitor, without a simple selection: their history is stored on their device only. */
function sendToVisitor(c: AppContext) {
  const props = { images: c.get('settings').IMAGE_URL, hidden: hiddenOnDevice(c) };
  const island = toMarkup(<Island name="for-you" component={VisitorChoosing} props={props} wake="load" />);
  const main = c.req.query('simple') === undefined ? `${island}<noscript>${needsScript}</noscript>` : needsScript;
  return sendPage(c, { ...head, hasForm: true }, topOf(forYouText.leadDevice) + main, { headers: personal });
}

/**
 * GET /for-you: recommendations that the device selects. Users get a simple selection by the Worker without scripts,
 * with data saver, and with `?simple`.
 */
export const forYou: Screen = async (c) => {
  const owner = ownerOf(c);
  if (!owner) return sendToVisitor(c);
  const { IMAGE_URL: images, BLOCKED_TITLES: blocked } = c.get('settings');
  const taste = await loadTaste(owner, blocked);
  if (!taste)
    return sendPage(c, head, topOf(forYouText.leadSimple) + toMarkup(<Failed />), { status: 503, headers: personal });
  if (weighReasons(taste).length === 0)
    return sendPage(c, head, topOf(forYouText.leadSimple) + toMarkup(<Empty hint={forYouText.emptyHint} />), {
      headers: personal,
    });

  const simple = (await renderSimple(c, taste)) || toMarkup(<NoneLeft />);
  if (c.req.query('simple') !== undefined || c.get('savesData'))
    return sendPage(c, head, topOf(forYouText.leadSimple) + simple, { headers: personal });
  const island = toMarkup(<Island name="for-you" component={UserChoosing} props={{ images, taste }} wake="load" />);
  const main = `${topOf(forYouText.lead)}${island}<noscript>${simple}</noscript>`;
  return sendPage(c, head, main, { headers: personal });
};
