import { useState } from 'react';
import { trailerUrl } from '../../../shared/domain/trailer.ts';
import { trailerText } from '../../../shared/text/pages.ts';

/** The trailer's frame with its loading sign; without a network, a sentence instead of a dead frame. */
export function Screen({ trailerKey, title, online }: { trailerKey: string; title: string; online: boolean }) {
  const [loaded, setLoaded] = useState(false);
  if (!online) return <p role="status">{trailerText.offline}</p>;
  return (
    <>
      {!loaded && <div className="spinner" role="status" aria-label={trailerText.loading} />}
      <iframe
        src={trailerUrl(trailerKey)}
        title={trailerText.frame(title)}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}
