import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { optimistic } from '../../lib/optimistic.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';

const send = (id: string, titles: readonly string[]) =>
  read(api.lists[':id'].order.$put({ param: { id } }, { init: { body: JSON.stringify({ titles }) } }));

/** A new order with a title moved to another place. */
export const withMoved = (keys: readonly string[], key: string, place: number): string[] =>
  keys.filter((other) => other !== key).toSpliced(place, 0, key);

/** Titles of a list in an order that changes at once, and returns to the last saved one when it cannot be saved. */
export function useOrder(id: string, titles: readonly ListItem[]) {
  useSignals();
  const [order] = useState(() =>
    optimistic<readonly string[]>(titles.map(titleKey), (wanted: readonly string[]) => send(id, wanted)),
  );
  const saving = useRef<Promise<void> | null>(null);
  useEffect(expectToasts, []);
  useAbortableEffect((signal) => {
    // The page that a form leads to would show the order of before.
    const hold = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!saving.current || !(form instanceof HTMLFormElement)) return;
      event.preventDefault();
      void saving.current.then(() => form.requestSubmit(submitter));
    };
    addEventListener('submit', hold, { signal });
  }, []);

  const save = (keys: readonly string[]) => {
    if (keys.join() === order.value.value.join()) return;
    const sending = order.set(keys).catch((error: unknown) => {
      redirectToSignIn(error);
      showToast('error', listItemsText.failed);
    });
    // An order that is set meanwhile is sent by the same promise.
    saving.current ??= sending.finally(() => {
      saving.current = null;
    });
  };

  return { keys: order.value.value, save };
}
