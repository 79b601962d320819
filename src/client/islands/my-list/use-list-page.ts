import { effect } from '@preact/signals-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListedTitle, MyListPage } from '../../../shared/domain/my-list.ts';
import { type MyListFilter, type MyListView, myListQuery } from '../../../shared/domain/my-list-view.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, read } from '../../lib/api.ts';
import { listedTitles } from '../../stores/my-list.ts';

/** Changes within this time share a reload, in milliseconds. */
const gathering = 120;

/** The titles in the store that a filter shows. */
const titlesIn = (filter: MyListFilter): string[] =>
  [...listedTitles.value].filter((key) => filter === 'all' || key.startsWith(`${filter}:`));

/** True if the page shows exactly these titles, so that no reload is needed. */
const isCurrent = ({ titles, total }: MyListPage, keys: readonly string[]): boolean =>
  total === keys.length && titles.every((title) => keys.includes(titleKey(title)));

/** Leaves titles out. Loads that began before the removal of a title was stored still contain it. */
export function withoutTitles(list: MyListPage, isGone: (title: ListedTitle) => boolean): MyListPage {
  const gone = list.titles.filter(isGone);
  const titles = list.titles.filter((title) => !gone.includes(title));
  const { watched } = list;
  const watchedGone = gone.filter((title) => watched?.keys.includes(titleKey(title))).length;
  return {
    ...list,
    titles,
    total: list.total - gone.length,
    watched: watched && { ...watched, total: watched.total - watchedGone },
  };
}

/** A page of the list in a view. Reloads it when a title is added or removed, here or elsewhere. `show` renders a change. */
export function useListPage(
  initial: MyListPage | null,
  view: MyListView,
  page: number,
  show: (change: () => void) => void,
) {
  const [loaded, setLoaded] = useState(initial);
  const [isChanged, setIsChanged] = useState(false);
  const current = useRef(initial);
  const lastLoad = useRef<Promise<void>>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { filter } = view;

  /** Logs errors. Once a later load has begun, ignores the response and resolves with that load. */
  const reload = (): Promise<void> => {
    clearTimeout(timer.current);
    const load = async (): Promise<void> => {
      const loading = read(api['my-list'].$get({ query: myListQuery(view, page) }));
      const response = await loading.catch((error: unknown) => void console.warn('my list', error));
      if (lastLoad.current !== own) return lastLoad.current;
      if (!response) return;
      current.current = response;
      show(() => {
        setLoaded(response);
        setIsChanged(true);
      });
    };
    const own: Promise<void> = load();
    lastLoad.current = own;
    return own;
  };

  const schedule = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), gathering);
  });
  useEffect(() => {
    let isFirst = true;
    const stop = effect(() => {
      const keys = titlesIn(filter);
      const { current: shown } = current;
      // The store is empty until the list has been read.
      const isUnknown = isFirst && (listedTitles.value.size === 0 || !shown);
      isFirst = false;
      if (!isUnknown && !(shown && isCurrent(shown, keys))) schedule();
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [filter]);

  return { loaded, isChanged, reload };
}
