import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { UpNextAnswer } from '../../../shared/contract/up-next.ts';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { routes } from '../../../shared/routes.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Failure } from '../../components/state/failure.tsx';
import { Rail } from '../../components/title/row.tsx';
import { UpNextTile } from '../../components/up-next/tile.tsx';
import { api, read } from '../../lib/api.ts';
import { rememberFollowing } from '../../lib/remember-following.ts';
import { describeBegun } from '../../stores/begun.ts';
import { viewer } from '../../stores/viewer.ts';

const row = { id: 'up-next', heading: upNextText.title, isWide: true };

type State = 'loading' | 'failed' | readonly UpNext[];

function Content({ images, state, onRetry }: { images: string; state: State; onRetry: () => void }) {
  if (state === 'failed') return <Failure className="row-failed" sentence={upNextText.failed} onRetry={onRetry} />;
  if (state === 'loading')
    return (
      <h2>
        <a href={routes.upNext}>{upNextText.title}</a>
      </h2>
    );
  return (
    <Rail row={viewer.value ? { ...row, more: routes.upNext } : row}>
      {state.map((title) => (
        <UpNextTile key={titleKey(title)} images={images} upNext={title} />
      ))}
    </Rail>
  );
}

/** Asks for what the user can continue or, without an account, for what was begun on this device. */
async function load(): Promise<UpNextAnswer> {
  if (viewer.value) return read(api['up-next'].$get());
  const begun = describeBegun();
  if (!begun) rememberFollowing(false);
  return begun ? read(api['up-next'].device.$get({ query: { begun } })) : { titles: [] };
}

/**
 * Home's row of titles to continue, loaded by one request. Its markup is in every home page and hidden there; the
 * stylesheet of signed-in users gives it its room while `#viewer` says that there may be something.
 */
export default function UpNextRow({ images }: { images: string }) {
  useSignals();
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state === 'loading')
      load().then(
        ({ titles }) => setState(titles),
        () => setState('failed'),
      );
  }, [state]);
  if (typeof state === 'object' && state.length === 0) return null;
  return (
    <div className="up-next wide" aria-busy={state === 'loading'}>
      <Content images={images} state={state} onRetry={() => setState('loading')} />
    </div>
  );
}
