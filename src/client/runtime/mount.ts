import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates `component` over the server's markup in `element` before it returns, so that a waiting click finds it ready. */
export function mount(element: HTMLElement, component: ComponentType<never>, props: object, prefix: string): void {
  flushSync(() => {
    hydrateRoot(element, createElement(component as ComponentType<object>, props), {
      identifierPrefix: prefix,
      onRecoverableError: (error) => console.error('island', element.dataset.name, error),
      onUncaughtError: (error) => console.error('island', element.dataset.name, error),
    });
  });
  element.dataset.awake = '';
}
