import { CalendarDays, Clapperboard, RotateCw, Unplug } from '../../../client/components/icons.ts';
import { State } from '../../../client/components/state/state.tsx';
import { UpNextTile } from '../../../client/components/up-next/tile.tsx';
import { routes, withNext } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { words } from '../../../shared/text/site.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { settingsOf } from '../../env.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { requireAccounts } from '../account/require-accounts.tsx';
import { loadUpNext } from './api-load.ts';

const failure = (
  <State icon={Unplug} heading={upNextText.failed} level={2}>
    <a className="button main" href={routes.upNext}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);

const empty = (
  <State icon={Clapperboard} heading={upNextText.empty} level={2} sentence={upNextText.emptyHint}>
    <a className="button main" href={routes.tv}>
      {upNextText.browse}
    </a>
  </State>
);

const Grid = ({ images, titles }: { images: string; titles: readonly UpNext[] }) => (
  <ul className="grid wide">
    {titles.map((title) => (
      <UpNextTile key={titleKey(title)} images={images} upNext={title} />
    ))}
  </ul>
);

/** GET /up-next: what the user can continue. */
export const upNextPage = requireAccounts(upNextText.title, async (c, { accounts }) => {
  const { session } = c.var;
  if (!session) return c.redirect(withNext(routes.login, routes.upNext), 303);
  const titles = await loadUpNext(c, { accounts, session });
  const page = (
    <div className="page">
      <h1>{upNextText.title}</h1>
      <p className="lead">{upNextText.lead}</p>
      <div className="actions">
        <a className="button" href={routes.calendar}>
          <CalendarDays aria-hidden />
          {calendarText.title}
        </a>
      </div>
      {!titles && failure}
      {titles?.length === 0 && empty}
      {titles && titles.length > 0 && <Grid images={settingsOf(c.env).IMAGE_URL} titles={titles} />}
    </div>
  );
  return sendPage(c, { title: upNextText.title, noindex: true }, toMarkup(page), {
    status: titles ? 200 : 503,
    headers: { 'cache-control': 'private, no-store' },
  });
});
