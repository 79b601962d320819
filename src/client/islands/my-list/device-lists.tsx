import { type MouseEvent, type RefObject, useRef } from 'react';
import type { DeviceList } from '../../../shared/contract/device-lists.ts';
import { linkedListPath } from '../../../shared/linked-list-path.ts';
import { listText } from '../../../shared/text/lists.ts';
import { deviceListsText, linkedListText, namedListText } from '../../../shared/text/named-lists.ts';
import { ListPosters, postersShown } from '../../components/named-lists/list-posters.tsx';
import { DeviceListActions, DeviceListsSection } from '../../components/named-lists/sign-in.tsx';
import { useStores } from '../../lib/use-stores.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { firstPosters, ownLists, removeList, restoreList, toLinkedList } from '../../stores/device-lists.ts';
import { showToast } from '../../stores/toasts.ts';

type DeviceListsProps = { images: string };

type CardProps = DeviceListsProps & { stored: DeviceList; onRemove: (event: MouseEvent) => void };

function ListCard({ images, stored, onRemove }: CardProps) {
  const list = toLinkedList(stored);
  const name = list.name || linkedListText.title;
  return (
    <li>
      <a className="card" href={linkedListPath(list, undefined, stored.id)}>
        <ListPosters images={images} paths={firstPosters(stored, postersShown)} />
        <b dir="auto">{name}</b>
        <small>{listText.count(list.titles.length)}</small>
      </a>
      <button
        type="button"
        className="list-button"
        data-removal={stored.id}
        aria-label={deviceListsText.remove(name)}
        onClick={onRemove}
      />
    </li>
  );
}

/** Removes lists from the device. Undo and Ctrl+Z put them back. */
const useListRemoval = (section: RefObject<HTMLElement | null>) =>
  useRemoval<DeviceList, void>({
    root: section,
    keyOf: ({ id }) => id,
    write: async (list, isGone) => (isGone ? removeList(list.id) : restoreList(list)),
    report(_, { done, action, id }) {
      const text = done ? deviceListsText[done.isGone ? 'removed' : 'restored'] : deviceListsText.notStored;
      showToast(done ? 'success' : 'error', text, id, action);
    },
  });

/** The lists by link that a visitor has made on this device. Without any, offers to make one. */
export default function DeviceLists({ images }: DeviceListsProps) {
  const isHydrated = useStores();
  const section = useRef<HTMLElement>(null);
  const { gone, remove } = useListRemoval(section);
  const lists = isHydrated ? ownLists.value.filter(({ id }) => !gone.has(id)) : [];

  if (lists.length === 0) return <DeviceListsSection ref={section} />;
  return (
    <DeviceListsSection ref={section}>
      <div className="page named-lists">
        <h1>{namedListText.title}</h1>
        <p className="lead">{deviceListsText.lead}</p>
        <DeviceListActions />
        <ul className="grid list-cards">
          {lists.map((list) => (
            <ListCard key={list.id} images={images} stored={list} onRemove={(event) => remove(list, event)} />
          ))}
        </ul>
      </div>
    </DeviceListsSection>
  );
}
