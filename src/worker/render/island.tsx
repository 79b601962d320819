import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { IslandName, IslandProps } from '../../client/islands/registry.ts';
import type { WakeUp } from '../../client/lib/wake-up.ts';
import { withoutPreloads } from './markup.ts';

type IslandElementProps<Name extends IslandName> = {
  name: Name;
  component: ComponentType<IslandProps<Name>>;
  props: IslandProps<Name>;
  wake: WakeUp;
  /** Tells islands of one name on one page apart. */
  id?: string;
};

/**
 * A component's markup in the element that wakes it in the browser. It is rendered as a root of its own, so that the
 * ids it makes are those that hydration will make.
 */
export function Island<Name extends IslandName>({
  name,
  component: Component,
  props,
  wake,
  id = '',
}: IslandElementProps<Name>) {
  const prefix = `${name}${id}-`;
  const markup = withoutPreloads(
    renderToString(<Component {...(props as IslandProps<Name> & object)} />, { identifierPrefix: prefix }),
  );
  return (
    <m-island
      data-name={name}
      data-props={JSON.stringify(props)}
      data-prefix={prefix}
      data-wake={wake}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'm-island': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> &
        Record<`data-${string}`, string>;
    }
  }
}
