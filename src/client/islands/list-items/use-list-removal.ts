import { type RefObject, useEffect, useRef } from 'react';
import type { ListEntry } from '../../../shared/domain/named-list.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { api, json, read, statusOf, titleParam } from '../../lib/api.ts';
import type { Sequence } from '../../lib/sequence.ts';
import { removalId } from '../../lib/undo-stack.ts';
import { pageHeading, useRemoval } from '../../lib/use-removal.ts';
import { sendOrQueue } from '../../stores/send-or-queue.ts';
import { showToast, type ToastKind } from '../../stores/toasts.ts';

const endpoint = api.lists[':list'][':mediaType'][':id'];

type ListProps = {
  id: string;
  name: string;
  titles: ReadonlyMap<string, ListEntry>;
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
  { id: list, name, titles, after, sequence }: ListProps,
) {
  const latest = useRef(keys);
  const isDeleted = useRef(false);
  useEffect(() => {
    latest.current = keys;
  });

  /** Resolves to true if the change is in the outbox. */
  const write = async (key: string, isGone: boolean, stored: ReadonlySet<string>) => {
    const { mediaType, id, ...texts } = titles.get(key)!;
    const param = { list, ...titleParam({ mediaType, id }) };
    const following = latest.current.slice(latest.current.indexOf(key) + 1);
    const before = following.find((other) => !stored.has(other)) ?? after;
    const send = async () => {
      await (isGone ? read(endpoint.$delete({ param })) : read(endpoint.$put({ param }, json({ ...texts, before }))));
      return true;
    };
    try {
      return !(await sendOrQueue({ kind: 'list-item', title: key, list, value: !isGone, name }, send));
    } catch (error) {
      isDeleted.current = statusOf(error) === 404;
      throw error;
    }
  };
  return useRemoval({
    root: grid,
    selector: '.item-tools [name=remove]', // not the list buttons of titles that are on My List
    rest: pageHeading,
    write,
    report: (key, outcome, undo) => {
      const { title } = titles.get(key)!;
      const done = outcome?.isGone ? listItemsText.removed(title, name) : listItemsText.restored(title, name);
      const problem = isDeleted.current ? listItemsText.gone(name) : listItemsText.failed;
      const show = (kind: ToastKind, text: string) =>
        showToast(kind, text, removalId(key), undo && { label: myListText.undo, run: undo });
      if (outcome?.isGone && outcome.result) show('blank', offlineText.waiting);
      else if (outcome) show('success', done);
      else show('error', problem);
    },
    sequence, // the places of titles depend on one another
  });
}
