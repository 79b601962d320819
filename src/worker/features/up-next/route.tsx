import UpNextTitles from '../../../client/islands/up-next/island.tsx';
import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import { BookOpen, CalendarDays } from '../../../client/components/icons.ts';
import { NeedsScript } from '../../render/layout/needs-script.tsx';
import { upNextFormId } from '../../../client/components/up-next/tile.tsx';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { upNextText, upNextToastText } from '../../../shared/text/up-next.ts';
import { type AppContext, catalogueOf, type Screen } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { personal } from '../../http/personal.ts';
import { offeredRemoval } from '../../http/undo.ts';
import { Island } from '../../render/island.tsx';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { loadUpNext } from './api-load.ts';
import { openRemovedTitle } from './write.ts';

const head = { title: upNextText.title, noindex: true };
const needsScript = (
  <NeedsScript
    heading={upNextText.needsScript}
    sentence={upNextText.needsScriptHint}
    path={routes.upNext}
    browse={{ href: routes.tv, label: upNextText.browse }}
  />
);

/** Links to pages that need a script for a visitor. */
const Links = ({ viewer }: { viewer: 'user' | 'visitor' }) => (
  <div className={viewer === 'user' ? 'actions' : 'actions needs-script'}>
    <a className="button" href={routes.calendar}>
      <CalendarDays aria-hidden />
      {calendarText.title}
    </a>
    <a className="button" href={routes.diary}>
      <BookOpen aria-hidden />
      {diaryText.title}
    </a>
  </div>
);

/** Sends the page of a visitor. Only their device has a record of the titles that they have begun. */
function sendToVisitor(c: AppContext) {
  const props = { images: c.get('settings').IMAGE_URL, isPage: true };
  const page = (
    <div className="page">
      <h1>{upNextText.title}</h1>
      <p className="lead">{upNextText.lead}</p>
      <Links viewer="visitor" />
      <Island name="up-next" component={UpNextTitles} props={props} wake="load" />
      <noscript>{needsScript}</noscript>
    </div>
  );
  return sendPage(c, { ...head, hasForm: true }, toMarkup(page), { headers: personal });
}

/** Restores a title that was removed without a script. */
const Undo = ({ sealed }: { sealed: string }) => (
  <UndoForm action={routes.upNext} fields={{ restore: sealed }} label={upNextText.undo}>
    {upNextToastText['up-next-removed']}
  </UndoForm>
);

/** GET /up-next: what the viewer can continue. */
export const upNextPage: Screen = async (c) => {
  const owner = ownerOf(c);
  if (!owner) return sendToVisitor(c);
  const titles = (await loadUpNext(c, owner))?.titles ?? null;
  const sealed = offeredRemoval(c);
  const removed = await openRemovedTitle(c, sealed);
  const isBack = removed !== null && titles?.some((title) => titleKey(title) === titleKey(removed));
  const props = { images: c.get('settings').IMAGE_URL, isPage: true, titles };
  const page = (
    <div className="page">
      <h1>{upNextText.title}</h1>
      <p className="lead">{`${upNextText.lead} ${upNextText.leadToUser}`}</p>
      <Links viewer="user" />
      <form id={upNextFormId} hidden method="post" action={routes.upNext} />
      {removed && !isBack && <Undo sealed={sealed} />}
      <Island name="up-next" component={UpNextTitles} props={props} wake="interaction" />
    </div>
  );
  const below = titles?.length === 0 ? await trendingMarkupOrEmpty(catalogueOf(c)) : '';
  return sendPage(c, head, toMarkup(page) + below, { status: titles ? 200 : 503, headers: personal });
};
