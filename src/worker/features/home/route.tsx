import { HomeSkeleton } from '../../../client/components/state/loading.tsx';
import { runtimeRange } from '../../../shared/domain/runtime.ts';
import { routes } from '../../../shared/routes.ts';
import { homeText } from '../../../shared/text/pages.ts';
import { site } from '../../../shared/text/site.ts';
import { type AppContext, siteUrl } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendStreamedPage } from '../../render/page-cache.ts';
import { buildHome } from './build.tsx';

const skeleton = toMarkup(<HomeSkeleton cardsInRow={6} />);

const defaultMinutes = 95;

/** Finds films that fit into an evening. */
const timeForm = toMarkup(
  <form className="time-form" action={routes.movies}>
    <label>
      {homeText.iHave}{' '}
      <input type="number" name="runtime" {...runtimeRange} defaultValue={defaultMinutes} inputMode="numeric" />{' '}
      {homeText.minutes}
    </label>
    <button className="button">{homeText.findFilms}</button>
  </form>,
);

/** GET /: a hero, rows of titles, and a form that finds a film for the available time. */
export function home(c: AppContext): Promise<Response> {
  const origin = siteUrl(c);
  const website = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: `${origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${routes.search}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
  return sendStreamedPage(c, {
    key: 'home',
    head: { title: homeText.title, description: site.description, canonical: routes.home, data: [website] },
    skeleton,
    after: timeForm,
    build: buildHome,
  });
}
