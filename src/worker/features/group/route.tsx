import { EmptyPage, NoTitles } from '../../../client/components/title/empty-page.tsx';
import { PageControl } from '../../../client/components/title/page-control.tsx';
import { type MediaType, parseMediaType } from '../../../shared/domain/media-type.ts';
import { clampPage, countPages } from '../../../shared/domain/pagination.ts';
import { imageUrl } from '../../../shared/domain/images.ts';
import { idWithSlug } from '../../../shared/domain/slug.ts';
import { defaultSort } from '../../../shared/domain/sorts.ts';
import type { Group, GroupKind, TitlePage, TitleSummary } from '../../../shared/domain/title.ts';
import { listHref } from '../../../shared/list-paths.ts';
import { routes } from '../../../shared/routes.ts';
import { listText } from '../../../shared/text/lists.ts';
import { groupText } from '../../../shared/text/people.ts';
import type { Catalogue } from '../../services/catalogue/client.ts';
import { loadGroup } from '../../services/catalogue/group.ts';
import { loadList, withPictures } from '../../services/catalogue/lists.ts';
import { type AppContext, siteUrl } from '../../context.ts';
import type { PageHead } from '../../render/head.tsx';
import { toMarkup } from '../../render/markup.ts';
import { freshnessOf, leastFresh } from '../../render/page-cache.ts';
import { titleListData } from '../../render/title-list-data.ts';
import { renderGrid } from '../../render/titles.tsx';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { sluggedScreen } from '../slugged-screen.ts';

const parameters: Record<GroupKind, string> = {
  company: 'with_companies',
  network: 'with_networks',
  keyword: 'with_keywords',
};
/** The media types that a kind can have. The first is the default. */
const mediaTypes: Record<GroupKind, readonly MediaType[]> = {
  company: ['movie', 'tv'],
  network: ['tv'],
  keyword: ['movie', 'tv'],
};

type Place = { mediaType: MediaType; page: number };

function placeOf(c: AppContext, kind: GroupKind): Place {
  const wanted = parseMediaType(c.req.query('type'));
  const mediaType = wanted && mediaTypes[kind].includes(wanted) ? wanted : mediaTypes[kind][0]!;
  return { mediaType, page: clampPage(c.req.query('page')) };
}

function searchFor(kind: GroupKind, { mediaType, page }: Place): string {
  const query = new URLSearchParams({
    ...(mediaType !== mediaTypes[kind][0] && { type: mediaType }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}

const hrefOf = ({ kind, id, name }: Group, place: Place) => routes.group(kind, id, name) + searchFor(kind, place);

const Head = ({ group, place }: { group: Group; place: Place }) => (
  <header className="group-head">
    <h1>{groupText.heading[group.kind](group.name)}</h1>
    <nav className="chips" aria-label={groupText.kinds}>
      {mediaTypes[group.kind].map((mediaType) => (
        <a
          key={mediaType}
          className="chip"
          href={hrefOf(group, { mediaType, page: 1 })}
          aria-current={mediaType === place.mediaType ? 'page' : undefined}
        >
          {listText[mediaType].title}
        </a>
      ))}
      {group.kind === 'keyword' && (
        <a
          className="chip"
          href={listHref(place.mediaType, `keyword=${encodeURIComponent(idWithSlug(group.id, group.name))}`)}
        >
          {groupText.filter}
        </a>
      )}
    </nav>
  </header>
);

async function loadTitles(catalogue: Catalogue, kind: GroupKind, id: number, { mediaType, page }: Place) {
  const reading = await loadList(catalogue, {
    path: `/discover/${mediaType}`,
    query: { [parameters[kind]]: String(id), sort_by: defaultSort, page: String(page) },
    mediaType,
  });
  return { ...reading, value: { ...reading.value, titles: withPictures(reading.value.titles) } };
}

/** Shown for a group without titles. The hint is about the other media type. */
const Nothing = ({ kind }: { kind: GroupKind }) => (
  <NoTitles heading={groupText.empty} sentence={mediaTypes[kind].length > 1 ? groupText.emptyHint : undefined} />
);

async function titlesMarkup(catalogue: Catalogue, group: Group, place: Place, list: TitlePage): Promise<string> {
  const totalPages = countPages(place.mediaType, list);
  const hasTitles = list.titles.length > 0;
  if (!hasTitles && totalPages === 1)
    return toMarkup(<Nothing kind={group.kind} />) + (await trendingMarkupOrEmpty(catalogue));
  const control = (
    <>
      {!hasTitles && <EmptyPage />}
      <PageControl
        page={Math.min(place.page, totalPages)}
        totalPages={totalPages}
        hrefOf={(page) => hrefOf(group, { ...place, page })}
      />
    </>
  );
  return (hasTitles ? renderGrid(catalogue.settings.IMAGE_URL, list.titles) : '') + toMarkup(control);
}

const descriptionLimit = 200;

/** A group's logo, or the backdrop of its first title, for link previews. */
function previewOf(images: string, { logoPath }: Group, [first]: readonly TitleSummary[]) {
  if (logoPath) return { image: imageUrl(images, 'w500', logoPath), isImageNarrow: true };
  return { image: first?.backdropPath ? imageUrl(images, 'w1280', first.backdropPath) : undefined };
}

function headOf(c: AppContext, group: Group, place: Place, titles: readonly TitleSummary[]): PageHead {
  const name = groupText.heading[group.kind](group.name);
  return {
    title: listText.paged(name, place.page),
    description: [name, ...titles.map(({ title }) => title)].join(' · ').slice(0, descriptionLimit),
    canonical: hrefOf(group, place),
    ...previewOf(c.get('settings').IMAGE_URL, group, titles),
    data: [titleListData(name, titles, siteUrl(c))],
  };
}

/** GET /company, /network or /keyword/{id}-{name}: the titles of a group. */
const groupScreen = (kind: GroupKind) =>
  sluggedScreen(kind, (c, id) => {
    const place = placeOf(c, kind);
    return {
      key: `${kind}:${id} ${place.mediaType} ${place.page}`,
      search: searchFor(kind, place),
      build: async (catalogue) => {
        const listing = loadTitles(catalogue, kind, id, place);
        listing.catch(() => {}); // awaited only if the group exists
        const reading = await loadGroup(catalogue, kind, id);
        if (!reading) return null;
        const list = await listing;
        const group = reading.value;
        const page = Math.min(place.page, countPages(place.mediaType, list.value));
        const titles = await titlesMarkup(catalogue, group, place, list.value);
        return {
          rendered: {
            head: headOf(c, group, { ...place, page }, list.value.titles),
            main: `<div class="page">${toMarkup(<Head group={group} place={place} />)}${titles}</div>`,
          },
          freshness: leastFresh([freshnessOf(reading), freshnessOf(list)]),
        };
      },
    };
  });

/** The screens of the three kinds, by path. */
export const groupScreens = (['company', 'network', 'keyword'] as const).map(
  (kind) => [`/${kind}/:slug`, groupScreen(kind)] as const,
);
