import { useEffect, useState } from 'react';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { routes } from '../../../shared/routes.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Failure } from '../../components/state/failure.tsx';
import { Rail } from '../../components/title/row.tsx';
import { SeriesTile } from '../../components/up-next/tile.tsx';
import { api, read } from '../../lib/api.ts';

const row = { id: 'up-next', heading: upNextText.title, more: routes.upNext, isWide: true };

type State = 'loading' | 'failed' | readonly UpNext[];

/**
 * Home's row of series to continue, loaded by one request. Its markup is in every home page and hidden there; the
 * stylesheet of signed-in users gives it its room while `#viewer` says that there may be something.
 */
export default function UpNextRow({ images }: { images: string }) {
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state !== 'loading') return;
    read(api['up-next'].$get()).then(
      ({ series }) => setState(series),
      () => setState('failed'),
    );
  }, [state]);
  if (typeof state === 'object' && state.length === 0) return null;
  return (
    <div className="up-next" aria-busy={state === 'loading'}>
      {state === 'failed' ? (
        <Failure className="row-failed" sentence={upNextText.failed} onRetry={() => setState('loading')} />
      ) : (
        <Rail row={row}>
          {typeof state === 'object' &&
            state.map((series) => <SeriesTile key={series.id} images={images} series={series} />)}
        </Rail>
      )}
    </div>
  );
}
