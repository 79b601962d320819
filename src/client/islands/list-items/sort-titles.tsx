import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListEntry, ListItem } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { Card, eagerCards } from '../../components/title/card.tsx';
import { AddButton } from '../../components/title/list-button.tsx';
import { Facts, type ListFacts, withoutGone } from '../../components/named-lists/facts.tsx';
import { createSequence } from '../../lib/sequence.ts';
import { focusTool, ItemTools } from './item-tools.tsx';
import { NoneLeft } from './none-left.tsx';
import { useDragging } from './use-dragging.ts';
import { useListRemoval } from './use-list-removal.ts';
import { useOrder, withMoved } from './use-order.ts';
import { usePendingRemovals } from './use-pending-removals.ts';

export type SortProps = {
  /** The list's id and name. */
  id: string;
  name: string;
  facts: ListFacts;
  /** The keys of the titles of this page that the user has watched. */
  watched: readonly string[];
  /** The base URL of the image host. */
  images: string;
  /** The titles of this page. */
  titles: readonly ListEntry[];
  /** The last title of the previous page, and the first of the next page. */
  before: ListItem | null;
  after: ListItem | null;
};

/** The titles of the user's own list, reordered with buttons or by drag and drop, and removed. */
export function SortTitles({ id, name, facts, watched, images, titles, before, after }: SortProps) {
  const [sequence] = useState(createSequence);
  const { keys: all, save: saveAll } = useOrder({ id, name }, titles, sequence);
  const byKey = new Map<string, ListEntry>(titles.map((title) => [titleKey(title), title]));
  const grid = useRef<HTMLUListElement>(null);
  const pending = usePendingRemovals(id, titles);
  const list = { id, name, after: after && titleKey(after), sequence };
  const unsent = all.filter((key) => !pending.has(key));
  const { gone: removed, remove } = useListRemoval(grid, unsent, list);
  const gone = new Set([...pending, ...removed]);
  const keys = all.filter((key) => !gone.has(key));
  const [announcement, setAnnouncement] = useState('');

  /** Saves an order of the titles that are left. Removed titles stay where they are. */
  const save = (wanted: readonly string[]) => {
    const left = wanted.values();
    saveAll(all.map((key) => (gone.has(key) ? key : left.next().value!)));
  };

  const announce = (key: string, place: number) =>
    setAnnouncement(listItemsText.moved(byKey.get(key)!.title, place + 1, keys.length));
  const { draft, grabbed, cards, grab } = useDragging(keys, (order, key, place) => {
    save(order);
    announce(key, place);
  });
  const shown = (draft ?? keys).map((key) => byKey.get(key)!);

  const press = (index: number, direction: 'up' | 'down', event: MouseEvent) => {
    const place = direction === 'up' ? index - 1 : index + 1;
    const key = keys[index]!;
    if (place < 0 || place >= keys.length) return; // the form moves the title to another page
    event.preventDefault();
    flushSync(() => {
      save(withMoved(keys, key, place));
      announce(key, place);
    });
    if (!focusTool(key, `[data-move=${direction}]`)) focusTool(key, '[data-move]');
  };

  return (
    <>
      <Facts {...withoutGone(facts, watched, gone)} />
      <p className="out-of-sight" role="status">
        {announcement}
      </p>
      <ul ref={grid} className="grid" {...cards}>
        {shown.map((title, index) => (
          <Card
            key={titleKey(title)}
            images={images}
            title={title}
            note={title.year}
            eager={index < eagerCards}
            button={
              <>
                <AddButton title={title} />
                <ItemTools
                  title={title}
                  before={shown[index - 1] ?? before}
                  after={shown[index + 1] ?? after}
                  isGrabbed={grabbed === titleKey(title)}
                  onMove={(direction, event) => press(index, direction, event)}
                  onGrab={(event) => grab(titleKey(title), event)}
                  onRemove={(event) => remove(title, event)}
                />
              </>
            }
          />
        ))}
      </ul>
      {keys.length === 0 && <NoneLeft id={id} path={routes.list(id)} isEmpty={facts.total === gone.size} />}
    </>
  );
}
