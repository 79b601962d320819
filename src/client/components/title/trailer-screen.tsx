import type { ReactNode, Ref } from 'react';
import { trailerText } from '../../../shared/text/pages.ts';
import { Spinner } from '../state/loading.tsx';

const loading = <Spinner label={trailerText.loading} />;

/** The content of a trailer's dialog. Without children, it shows that the trailer is loading. */
export const TrailerScreen = ({ ref, children = loading }: { ref?: Ref<HTMLDivElement>; children?: ReactNode }) => (
  <div ref={ref} className="screen">
    {children}
  </div>
);

/** The content as the `trailer` island begins. The server does not import the island's code. */
export const LoadingTrailer = () => <TrailerScreen />;
