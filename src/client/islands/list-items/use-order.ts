import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { ListItem } from '../../../shared/domain/named-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
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
  useEffect(expectToasts, []);

  const save = (keys: readonly string[]) => {
    if (keys.join() === order.value.value.join()) return;
    order.set(keys).catch((error: unknown) => {
      redirectToSignIn(error);
      showToast('error', listItemsText.failed);
    });
  };

  return { keys: order.value.value, save };
}
