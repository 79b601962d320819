import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { catalogueOf, type Screen } from '../../context.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage, streamPage } from '../../render/page.ts';
import { trendingMarkup } from '../../render/trending.ts';
import { loadPlayStatistics } from '../../services/accounts/plays.ts';
import { forOwner } from '../account/require-user.ts';
import { renderPeople } from './people.tsx';
import { Statistics, VisitorStatistics } from './statistics-view.tsx';

/** Sends the page of a user. People are streamed after the rest. */
const userStatistics = forOwner(diaryText.statistics, routes.statistics, async (c, owner) => {
  const figures = await loadPlayStatistics(owner, {
    timeZone: timeZoneOf(c),
    blocked: c.get('settings').BLOCKED_TITLES,
  });
  const years = figures?.years.length ?? null;
  const people = years ? renderPeople(c, owner) : '';
  const trending = years === 0 ? trendingMarkup(catalogueOf(c)) : '';
  const before = `<div class="page diary statistics">${toMarkup(<Statistics statistics={figures} />)}`;
  const parts = [people, '</div>', trending].map((part) => Promise.resolve(part));
  return streamPage(
    c,
    { title: diaryText.statistics, noindex: true },
    { before, parts },
    {
      status: figures ? 200 : 503,
      headers: personal,
    },
  );
});

const head = { title: diaryText.statistics, noindex: true, hasForm: true };

/** GET /diary/statistics: the viewer's watches by year, decade, genre and person. */
export const statistics: Screen = (c) =>
  c.get('viewer') ? userStatistics(c) : sendPage(c, head, toMarkup(<VisitorStatistics />), { headers: personal });
