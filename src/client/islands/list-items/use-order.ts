import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { api, json, read, redirectToSignIn, statusOf } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { optimistic } from '../../lib/optimistic.ts';
import type { Sequence } from '../../lib/sequence.ts';
import { showToast } from '../../stores/toasts.ts';

const send = (id: string, titles: readonly string[]) =>
  read(api.lists[':id'].order.$put({ param: { id } }, json({ titles })));

/** Returns the order with a title moved to another place. */
export const withMoved = (keys: readonly string[], key: string, place: number): string[] =>
  keys.filter((other) => other !== key).toSpliced(place, 0, key);

/**
 * The optimistic order of a list's titles. Shows an error and rolls back if the order cannot be saved. `sequence`: the
 * sequence of all writes of the list.
 */
export function useOrder({ id, name }: { id: string; name: string }, titles: readonly ListItem[], sequence: Sequence) {
  useSignals();
  const [order] = useState(() =>
    optimistic<readonly string[]>(titles.map(titleKey), (wanted: readonly string[]) =>
      sequence(() => send(id, wanted)),
    ),
  );
  const saving = useRef<Promise<unknown> | null>(null);
  useAbortableEffect((signal) => {
    // Delays forms until the order is saved, because the next page would show the previous order.
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!saving.current || !(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      event.stopPropagation(); // nothing handles the form until it is submitted again
      void saving.current.then(() => form.requestSubmit(submitter));
    };
    addEventListener('submit', hold, { capture: true, signal });
  }, []);

  const save = (keys: readonly string[]) => {
    if (keys.join() === order.value.value.join()) return;
    const sending = order.set(keys).catch((error: unknown) => {
      redirectToSignIn(error);
      showToast('error', statusOf(error) === 404 ? listItemsText.gone(name) : listItemsText.failed);
    });
    // The same promise also covers an order that is set while it is pending.
    saving.current ??= sending.finally(() => {
      saving.current = null;
    });
  };

  return { keys: order.value.value, save };
}
