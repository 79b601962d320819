import { useSignals } from '@preact/signals-react/runtime';
import { useRef } from 'react';
import type { ListedTitle, ListPage } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { listText } from '../../../shared/text/lists.ts';
import { renderKeepingFocus, useHydrated } from '../../lib/hooks.ts';
import { pendingAdditions, pendingValue } from '../../stores/outbox.ts';
import { PageControl } from '../../components/title/page-control.tsx';
import { PendingTitles } from '../../components/title/pending-titles.tsx';
import { EmptyList, FailedList, ListedCards, pageHref } from './cards.tsx';
import { useListPage } from './use-list-page.ts';
import { useRemoval } from './use-removal.ts';

type MyListProps = {
  /** The base URL of the image host. */
  images: string;
  /** Null when it failed to load. */
  list: ListPage | null;
  page: number;
  /** An ISO moment. */
  now: string;
};

const removalOf = (section: HTMLElement, key: string) =>
  section.querySelector<HTMLElement>(`button[data-removal][value="${CSS.escape(key)}"]`);

/** A page of My List. Removed titles disappear at once and can be restored. Reloads after changes elsewhere. */
export default function MyList({ images, list: initial, page, now }: MyListProps) {
  useSignals();
  const isHydrated = useHydrated(); // the server has no outbox
  const section = useRef<HTMLElement>(null);

  const render = (change: () => void, next?: HTMLElement | null) => renderKeepingFocus(section.current, change, next);
  const { list, isChanged, hidden, hide, ...actions } = useListPage(initial, page, render);
  const remove = useRemoval({
    ...actions,
    focus: (key) => section.current && removalOf(section.current, key)?.focus({ preventScroll: true }),
  });

  const isShown = (title: ListedTitle) => {
    const key = titleKey(title);
    return !hidden.has(key) && !(isHydrated && pendingValue('list', key) === false);
  };
  const titles = list?.titles.filter(isShown) ?? [];
  const total = list?.total ?? 0;
  const pending = isHydrated ? pendingAdditions.value : [];

  const press = (title: ListedTitle, button: HTMLButtonElement) => {
    const card = button.closest('li');
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    render(() => hide(titleKey(title)), neighbour?.querySelector<HTMLElement>('[data-removal]'));
    void remove(title);
  };

  return (
    <>
      <p className="out-of-sight" role="status">
        {isChanged && (total > 0 ? listText.count(total) : myListText.empty)}
      </p>
      <PendingTitles titles={pending} />
      <section ref={section} id="my-list" aria-label={myListText.title} tabIndex={-1}>
        {!list && <FailedList page={page} />}
        {list && total === 0 && pending.length === 0 && <EmptyList />}
        {list && total > 0 && (
          <>
            <p className="count">{listText.count(total)}</p>
            <ListedCards images={images} titles={titles} now={now} onRemove={press} />
            <PageControl page={list.page} totalPages={list.totalPages} hrefOf={pageHref} />
          </>
        )}
      </section>
    </>
  );
}
