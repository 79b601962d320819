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
  /** Distinguishes islands with the same name on one page. A swap replaces an island whose id differs. */
  id?: string;
};

const noneIfEmpty = (json: string) => (json === '{}' ? undefined : json);

/**
 * Renders a component in the element that hydrates it in the browser. The component is a separate React root, so that
 * its generated ids match those of hydration.
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
      id={id ? prefix : undefined}
      data-name={name}
      data-props={noneIfEmpty(JSON.stringify(props))}
      data-wake={wake === 'call' ? undefined : wake}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'm-island': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> &
        Record<`data-${string}`, string | undefined>;
    }
  }
}
