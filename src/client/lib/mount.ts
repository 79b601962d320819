import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { SmallImages } from '../components/title/small-images.ts';
import { mayFetchAhead, savesData, whenIdle } from './connection.ts';

/** Hydrates `component` in `element` synchronously, so that a replayed click works. Returns the unmount function. */
export function mount(
  element: HTMLElement,
  component: ComponentType<never>,
  props: object,
  prefix: string,
): () => void {
  const report = (error: unknown) => console.error('island', element.dataset['name'], error);
  const options = { identifierPrefix: prefix, onRecoverableError: report, onUncaughtError: report };
  const island = createElement(component as ComponentType<object>, props);
  const tree = createElement(SmallImages, { value: savesData() }, island);
  const root = flushSync(() => hydrateRoot(element, tree, options));
  element.dataset['awake'] = '';
  return () => root.unmount();
}

let isPlanned = false;

/**
 * Hydrates the islands of the page's dialogs once, when the browser is idle, so that a dialog is interactive when it
 * opens. Skips dialogs whose parent is hidden: they are not for this viewer.
 */
export function hydrateDialogs(hydrate: (island: HTMLElement) => Promise<unknown>): void {
  if (isPlanned) return;
  isPlanned = true;
  whenIdle(() => {
    if (!mayFetchAhead() || !navigator.onLine) return;
    for (const island of document.querySelectorAll<HTMLElement>('dialog m-island')) {
      if (!island.closest('dialog')!.parentElement!.checkVisibility()) continue;
      whenIdle(() => island.isConnected && void hydrate(island));
    }
  });
}
