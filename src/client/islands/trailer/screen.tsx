import { useEffect, useRef, useState } from 'react';
import { trailerPage, trailerUrl } from '../../../shared/domain/trailer.ts';
import { trailerText } from '../../../shared/text/pages.ts';
import { Failure } from '../../components/state/failure.tsx';
import { Spinner } from '../../components/state/loading.tsx';
import { awaitTrailer } from '../../lib/await-trailer.ts';

type State = 'loading' | 'ready' | 'failed';

/** The trailer's frame, shown once its player responds. Shows a message when offline. */
export function Screen({ trailerKey, title, online }: { trailerKey: string; title: string; online: boolean }) {
  const [state, setState] = useState<State>('loading');
  const frame = useRef<HTMLIFrameElement>(null);
  const isShown = online && state !== 'failed';
  useEffect(() => {
    if (!isShown || !frame.current) return;
    setState('loading');
    const end = awaitTrailer(frame.current, { onReady: () => setState('ready'), onFailed: () => setState('failed') });
    return () => end();
  }, [isShown]);

  if (!online) return <p role="status">{trailerText.offline}</p>;
  if (!isShown)
    return (
      <Failure className="trailer-failure" sentence={trailerText.failed} main onRetry={() => setState('loading')}>
        <a className="button" href={trailerPage(trailerKey)} target="_blank" rel="noopener noreferrer">
          {trailerText.elsewhere}
        </a>
      </Failure>
    );
  return (
    <>
      {state === 'loading' && <Spinner label={trailerText.loading} />}
      <iframe
        ref={frame}
        src={trailerUrl(trailerKey)}
        title={trailerText.frame(title)}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        data-there={state === 'ready' ? '' : undefined}
      />
    </>
  );
}
