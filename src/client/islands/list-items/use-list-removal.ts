import { type RefObject, useEffect, useRef } from 'react';
import type { ListEntry } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { api, json, read, statusOf, titleParam } from '../../lib/api.ts';
import type { Sequence } from '../../lib/sequence.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { sendOrQueue } from '../../stores/send-or-queue.ts';
import { showToast, type ToastKind } from '../../stores/toasts.ts';

const endpoint = api.lists[':list'][':mediaType'][':id'];

type ListProps = {
  id: string;
  name: string;
  /** The first title of the next page, or null. */
  after: string | null;
  /** The sequence of all writes of the list. */
  sequence: Sequence;
};

/**
 * Removes titles of a list, also offline. Undo and Ctrl+Z put them back where they were, or at the end if the outbox has
 * to do it after the removal was sent. `keys` are all titles of the page in order, with the removed ones.
 */
export function useListRemoval(
  grid: RefObject<HTMLUListElement | null>,
  keys: readonly string[],
  { id: list, name, after, sequence }: ListProps,
) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  return useRemoval<ListEntry, boolean>({
    root: grid,
    keyOf: titleKey,
    /** Resolves to true if the change is in the outbox. */
    async write(title, isGone, stored) {
      const key = titleKey(title);
      const { mediaType, id, ...texts } = title;
      const param = { list, ...titleParam({ mediaType, id }) };
      const following = latest.current.slice(latest.current.indexOf(key) + 1);
      const before = following.find((other) => !stored.has(other)) ?? after;
      const send = async () => {
        await (isGone ? read(endpoint.$delete({ param })) : read(endpoint.$put({ param }, json({ ...texts, before }))));
        return true;
      };
      return !(await sendOrQueue({ kind: 'list-item', title: key, list, value: !isGone, name }, send));
    },
    report({ title }, { done, error, action, id }) {
      const show = (kind: ToastKind, text: string) => showToast(kind, text, id, action);
      if (!done) show('error', statusOf(error) === 404 ? listItemsText.gone(name) : listItemsText.failed);
      else if (!done.isGone) show('success', listItemsText.restored(title, name));
      else if (done.result) show('blank', offlineText.waiting);
      else show('success', listItemsText.removed(title, name));
    },
    sequence, // the places of titles depend on one another
  });
}
