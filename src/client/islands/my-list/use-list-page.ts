import { effect } from '@preact/signals-core';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MyListPage } from '../../../shared/domain/my-list.ts';
import { type MyListFilter, type MyListView, myListQuery } from '../../../shared/domain/my-list-view.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, read } from '../../lib/api.ts';
import { renderKeepingFocus } from '../../lib/hooks.ts';
import { listedTitles } from '../../stores/my-list.ts';

/** Changes within this time share a reload, in milliseconds. */
const gathering = 120;

/** The titles in the store that a filter shows. */
const titlesIn = (filter: MyListFilter): string[] =>
  [...listedTitles.value].filter((key) => filter === 'all' || key.startsWith(`${filter}:`));

/** True if the page shows exactly these titles, so that no reload is needed. */
const isCurrent = ({ titles, total }: MyListPage, keys: readonly string[]): boolean =>
  total === keys.length && titles.every((title) => keys.includes(titleKey(title)));

/** A page of the list in a view, in `section`. Reloads it when a title is added or removed, here or elsewhere. */
export function useListPage(
  initial: MyListPage | null,
  view: MyListView,
  page: number,
  section: RefObject<HTMLElement | null>,
) {
  const [list, setList] = useState(initial);
  const lastLoad = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Logs errors. Once a later load has begun, ignores the response and resolves with that load. */
  const reload = (): Promise<void> => {
    clearTimeout(timer.current);
    const load = async (): Promise<void> => {
      const loading = read(api['my-list'].$get({ query: myListQuery(view, page) }));
      const response = await loading.catch((error: unknown) => void console.warn('my list', error));
      if (lastLoad.current !== own) return lastLoad.current;
      if (response) renderKeepingFocus(section.current, () => setList(response));
    };
    const own: Promise<void> = load();
    lastLoad.current = own;
    return own;
  };

  const compare = useEffectEvent((isFirst: boolean) => {
    const keys = titlesIn(view.filter);
    // The store is empty until the list has been read.
    const isUnknown = isFirst && (listedTitles.value.size === 0 || !list);
    if (isUnknown || (list && isCurrent(list, keys))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), gathering);
  });
  useEffect(() => {
    let isFirst = true;
    const stop = effect(() => {
      compare(isFirst);
      isFirst = false;
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  return { list, isChanged: list !== initial, reload };
}
