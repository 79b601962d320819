import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import type { UpNextAnswer } from '../../../shared/contract/up-next.ts';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { routes } from '../../../shared/routes.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { upNextText } from '../../../shared/text/up-next.ts';
import { Failure } from '../../components/state/failure.tsx';
import { GridSkeleton } from '../../components/state/skeleton.tsx';
import { Rail } from '../../components/title/row.tsx';
import { NothingBegun, UpNextFailed, UpNextGrid } from '../../components/up-next/states.tsx';
import { UpNextTile } from '../../components/up-next/tile.tsx';
import { api, read } from '../../lib/api.ts';
import { rememberFollowing } from '../../lib/remember-following.ts';
import { describeBegun } from '../../stores/begun.ts';
import { viewer } from '../../stores/viewer.ts';

const row = { id: 'up-next', heading: upNextText.title, isWide: true, more: routes.upNext };

type State = 'loading' | 'failed' | readonly UpNext[];

type ViewProps = { images: string; state: State; onRetry: () => void };

function RowContent({ images, state, onRetry }: ViewProps) {
  if (state === 'failed') return <Failure className="row-failed" sentence={upNextText.failed} onRetry={onRetry} />;
  if (state === 'loading')
    return (
      <h2>
        <a href={routes.upNext}>{upNextText.title}</a>
      </h2>
    );
  return (
    <Rail row={row}>
      {state.map((title) => (
        <UpNextTile key={titleKey(title)} images={images} upNext={title} />
      ))}
    </Rail>
  );
}

/** The loading state. Its link works without scripts. */
const PageLoading = () => (
  <div className="up-next-loading">
    <GridSkeleton count={3} isWide />
    <p className="actions">
      <a className="button" href={routes.tv}>
        {upNextText.browse}
      </a>
    </p>
  </div>
);

function PageContent({ images, state, onRetry }: ViewProps) {
  if (state === 'failed') return <UpNextFailed onRetry={onRetry} />;
  if (state === 'loading') return <PageLoading />;
  if (state.length === 0) return <NothingBegun hint={upNextText.emptyHintDevice} />;
  return <UpNextGrid images={images} titles={state} />;
}

/** Loads what a user can continue or, without an account, what was begun on this device. */
async function load(): Promise<UpNextAnswer> {
  if (viewer.value) return read(api['up-next'].$get());
  const begun = describeBegun();
  if (!begun) rememberFollowing(false);
  return begun ? read(api['up-next'].device.$get({ query: { begun } })) : { titles: [] };
}

/**
 * What the viewer can continue, loaded with one request: the row on Home or, for a visitor, the page. Every Home page
 * contains the hidden row. The stylesheet reserves its space if `#viewer` has `data-following`.
 */
export default function UpNextTitles({ images, isPage = false }: { images: string; isPage?: boolean }) {
  useSignals();
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    if (state === 'loading')
      load().then(
        ({ titles }) => setState(titles),
        () => setState('failed'),
      );
  }, [state]);
  const view = { images, state, onRetry: () => setState('loading') };
  if (isPage) return <PageContent {...view} />;
  if (typeof state === 'object' && state.length === 0) return null;
  return (
    <div className="up-next wide" aria-busy={state === 'loading'}>
      <RowContent {...view} />
    </div>
  );
}
