import { effect } from '@preact/signals-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListPage } from '../../../shared/domain/my-list.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { api, read } from '../../lib/api.ts';
import { listedTitles } from '../../stores/my-list.ts';

/** Changes within this time share a reload, in milliseconds. */
const gathering = 120;

/** True if the page shows exactly the titles in the store, so that no reload is needed. */
const isCurrent = ({ titles, total }: ListPage): boolean =>
  total === listedTitles.value.size && titles.every((title) => listedTitles.value.has(titleKey(title)));

/**
 * A page of the list. Reloads it when a title is added or removed, here or elsewhere. `show` renders a change. To
 * remove a title, call `hide`, then `settle` once the server has removed it, or `unhide` if that failed. A settled
 * title is hidden until the next load. Call `countWrite` when a write ends, so that an older page is loaded again.
 */
export function useListPage(initial: ListPage | null, page: number, show: (change: () => void) => void) {
  const [list, setList] = useState(initial);
  const [isChanged, setIsChanged] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const settled = useRef(new Set<string>());
  const current = useRef(initial);
  const writes = useRef(0);
  const lastLoad = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Ignores the response if a later load has begun. */
  const load = async () => {
    const number = ++lastLoad.current;
    let loaded, seen;
    do {
      seen = writes.current;
      loaded = await read(api['my-list'].$get({ query: { page: String(page) } }));
      if (number !== lastLoad.current) return;
    } while (seen !== writes.current);
    current.current = loaded;
    const gone = settled.current;
    settled.current = new Set();
    show(() => {
      setList(loaded);
      setIsChanged(true);
      setHidden((keys) => new Set([...keys].filter((key) => !gone.has(key))));
    });
  };
  /** Logs errors. */
  const reload = () => {
    clearTimeout(timer.current);
    return load().catch((error: unknown) => console.warn('my list', error));
  };
  const scheduleReload = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void reload(), gathering);
  };

  const schedule = useEffectEvent(scheduleReload);
  useEffect(() => {
    let isFirst = true;
    const stop = effect(() => {
      const { size } = listedTitles.value;
      const { current: shown } = current;
      // The store is empty until the list has been read.
      const isUnknown = isFirst && (size === 0 || !shown);
      isFirst = false;
      if (!isUnknown && !(shown && isCurrent(shown))) schedule();
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  return {
    list,
    isChanged,
    hidden,
    reload,
    scheduleReload,
    countWrite: () => void writes.current++,
    hide: (key: string) => setHidden((keys) => new Set([...keys, key])),
    unhide: (key: string) => setHidden((keys) => new Set([...keys].filter((other) => other !== key))),
    settle(key: string) {
      settled.current.add(key);
      scheduleReload();
    },
  };
}
