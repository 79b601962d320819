import { useRef } from 'react';
import type { ListedTitle, MyListPage } from '../../../shared/domain/my-list.ts';
import { type MyListView, formatMyListView } from '../../../shared/domain/my-list-view.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { myListViewText } from '../../../shared/text/my-list-view.ts';
import { listText } from '../../../shared/text/lists.ts';
import { useStores } from '../../lib/use-stores.ts';
import { pendingAdditions, pendingValue } from '../../stores/outbox.ts';
import { EmptyMyList } from '../../components/named-lists/empty-list.tsx';
import { Facts, myListFacts, withoutGone } from '../../components/named-lists/facts.tsx';
import { PageControl } from '../../components/title/page-control.tsx';
import { PendingTitles } from '../../components/title/pending-titles.tsx';
import { FailedList, ListedCards, NoneShown } from './cards.tsx';
import { MyListTools } from './tools.tsx';
import { useListPage } from './use-list-page.ts';
import { removalKey, useTitleRemoval } from './use-title-removal.ts';

type MyListProps = {
  /** The base URL of the image host. */
  images: string;
  /** Null when it failed to load. */
  list: MyListPage | null;
  view: MyListView;
  page: number;
  /** An ISO moment. */
  now: string;
};

/** A page of My List. Removed titles disappear at once and can be restored. Reloads after changes elsewhere. */
export default function MyList({ images, list: initial, view, page, now }: MyListProps) {
  const isHydrated = useStores();
  const section = useRef<HTMLElement>(null);

  const { list, isChanged, reload } = useListPage(initial, view, page, section);
  const { gone, remove } = useTitleRemoval(section, reload);

  const pendingOf = (key: string) => (isHydrated ? pendingValue('list', key) : undefined);
  // Loads that began before the removal of a title was stored still contain it.
  const isGone = (title: ListedTitle) => gone.has(removalKey(title)) || pendingOf(titleKey(title)) === false;
  const goneKeys = new Set<string>(list?.titles.filter(isGone).map(titleKey));
  const facts = list && withoutGone(myListFacts(list), list.watched?.keys ?? [], goneKeys);
  const titles = list?.titles.filter((title) => !isGone(title)) ?? [];
  const total = facts?.total ?? 0;
  const isFiltered = view.filter !== 'all';
  const shown = new Set<string>(titles.map(titleKey));
  const isInView = (key: string) => !isFiltered || key.startsWith(`${view.filter}:`);
  const pending = isHydrated ? pendingAdditions.value.filter(({ key }) => isInView(key) && !shown.has(key)) : [];

  return (
    <>
      <p className="out-of-sight" role="status">
        {isChanged && (total > 0 ? listText.count(total) : isFiltered ? myListViewText.noneShown : myListText.empty)}
      </p>
      <PendingTitles titles={pending} />
      <section ref={section} id="my-list" aria-label={myListText.title} tabIndex={-1}>
        {!list && <FailedList href={routes.myList + formatMyListView(view, page)} />}
        {(total > 1 || isFiltered) && <MyListTools view={view} />}
        {list && total === 0 && pending.length === 0 && (isFiltered ? <NoneShown view={view} /> : <EmptyMyList />)}
        {list && facts && total > 0 && (
          <>
            <Facts {...facts} />
            <ListedCards images={images} titles={titles} now={now} onRemove={remove} />
            <PageControl
              page={list.page}
              totalPages={list.totalPages}
              hrefOf={(number) => routes.myList + formatMyListView(view, number)}
            />
          </>
        )}
      </section>
    </>
  );
}
