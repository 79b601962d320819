import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { UpNext } from '../../../shared/domain/up-next.ts';
import { routes } from '../../../shared/routes.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { upNextText, upNextToastText } from '../../../shared/text/up-next.ts';
import { Clapperboard } from '../../components/icons.ts';
import { Failure } from '../../components/state/failure.tsx';
import { GridSkeleton } from '../../components/state/loading.tsx';
import { FailedState, State } from '../../components/state/state.tsx';
import { Rail } from '../../components/title/row.tsx';
import { UpNextLink, UpNextRoot } from '../../components/up-next/row.tsx';
import { UpNextTile } from '../../components/up-next/tile.tsx';
import { useRowEnds } from '../../lib/row-ends.ts';
import { useRemoval } from '../../lib/use-removal.ts';
import { setDismissed } from '../../stores/dismissed.ts';
import { showToast } from '../../stores/toasts.ts';
import { loadUpNext } from '../../stores/up-next.ts';
import { useDismissed } from './use-dismissed.ts';

const row = { id: 'up-next', heading: upNextText.title, isWide: true, more: routes.upNext };

type LoadState = 'loading' | 'failed' | readonly UpNext[];

/** Adds loaded titles after the known ones. */
function merge(known: LoadState, loaded: readonly UpNext[]): LoadState {
  if (typeof known === 'string') return loaded;
  const keys = new Set(known.map(titleKey));
  return [...known, ...loaded.filter((title) => !keys.has(titleKey(title)))];
}

type ViewProps = {
  images: string;
  state: LoadState;
  hint: string;
  onRetry: () => void;
  onRemove: (title: UpNext, event: MouseEvent<HTMLButtonElement>) => void;
};

type TilesProps = Pick<ViewProps, 'images' | 'onRemove'> & { titles: readonly UpNext[] };

const Tiles = ({ images, titles, onRemove }: TilesProps) =>
  titles.map((title) => (
    <UpNextTile key={titleKey(title)} images={images} upNext={title} onRemove={(event) => onRemove(title, event)} />
  ));

function RowContent({ images, state, onRetry, onRemove }: ViewProps) {
  if (state === 'failed') return <Failure className="row-failed" sentence={upNextText.failed} onRetry={onRetry} />;
  if (state === 'loading') return <UpNextLink />;
  if (state.length === 0) return upNextText.empty;
  return (
    <Rail row={row}>
      <Tiles images={images} titles={state} onRemove={onRemove} />
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

function PageContent({ images, state, hint, onRetry, onRemove }: ViewProps) {
  if (state === 'failed') return <FailedState heading={upNextText.failed} href={routes.upNext} onRetry={onRetry} />;
  if (state === 'loading') return <PageLoading />;
  if (state.length === 0)
    return (
      <State icon={Clapperboard} heading={upNextText.empty} level={2} sentence={hint}>
        <a className="button main" href={routes.tv}>
          {upNextText.browse}
        </a>
      </State>
    );
  return (
    <ul className="grid wide">
      <Tiles images={images} titles={state} onRemove={onRemove} />
    </ul>
  );
}

/** Removes titles from Continue Watching. `root` contains the tiles. */
const useUpNextRemoval = (root: RefObject<HTMLElement | null>) =>
  useRemoval<UpNext, boolean>({
    root,
    keyOf: titleKey,
    write: setDismissed,
    report({ title }, { done, action, id }) {
      if (!done) showToast('error', upNextToastText['up-next-failed'], id, action);
      else if (done.isGone && done.result) showToast('blank', offlineText.waiting, id, action);
      else if (done.isGone) showToast('success', upNextText.titleRemoved(title), id, action);
    },
  });

type UpNextProps = {
  images: string;
  isPage?: boolean;
  /** The titles of a user's page, null if they failed to load. Otherwise the island loads them. */
  titles?: readonly UpNext[] | null;
};

/**
 * What the viewer can continue: the row on Home or the page. Loaded with one request, except on a user's page. Every
 * Home page contains the hidden row. If `#viewer` has `data-following="row"`, the stylesheet shows it and reserves its
 * space. With `check` it stays hidden, so that nothing moves; see enhance/signed-in.ts.
 */
export default function UpNextTitles({ images, isPage = false, titles }: UpNextProps) {
  useSignals();
  const root = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<LoadState>(titles === undefined ? 'loading' : (titles ?? 'failed'));
  const { gone, remove, isSettled } = useUpNextRemoval(root);
  const isDismissed = useDismissed(gone);
  const isShown = (key: string) => !gone.has(key) && !isDismissed(key);
  const shown = typeof state === 'object' ? state.filter((title) => isShown(titleKey(title))) : state;
  useRowEnds(root, typeof shown === 'object' ? shown : []);
  const isEmptied = state.length > 0 && shown.length === 0;

  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading && !(isEmptied && isSettled)) return;
    // There may be more titles than a request returns. Removed titles stay in their place for Undo.
    loadUpNext().then(
      (response) => setState((known) => merge(known, response.titles)),
      (error: unknown) => (isLoading ? setState('failed') : console.warn('up next', error)),
    );
  }, [isLoading, isEmptied, isSettled]);

  const view: ViewProps = {
    images,
    state: shown,
    hint: titles === undefined ? upNextText.emptyHintDevice : upNextText.emptyHint,
    onRetry: () => setState('loading'),
    onRemove: remove,
  };
  if (!isPage && state.length === 0) return null;
  const className = isPage ? 'up-next-page' : isEmptied ? 'out-of-sight' : undefined;
  return (
    <UpNextRoot ref={root} className={className} isLoading={isLoading}>
      {isPage ? <PageContent {...view} /> : <RowContent {...view} />}
    </UpNextRoot>
  );
}
