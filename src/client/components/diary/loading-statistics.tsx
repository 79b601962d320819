import type { Ref } from 'react';
import { words } from '../../../shared/text/site.ts';
import { Spinner } from '../state/loading.tsx';

/** A visitor's statistics until the titles on the device are known. */
export const LoadingStatistics = ({ ref }: { ref?: Ref<HTMLDivElement> }) => (
  <div ref={ref} tabIndex={-1} className="needs-script">
    <Spinner label={words.loading} />
  </div>
);
