import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { trailerUrl } from '../../../shared/domain/trailer.ts';
import { trailerText } from '../../../shared/text/pages.ts';
import { awaitTrailer } from '../../lib/await-trailer.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';

/** The delay before the trailer starts, in milliseconds. */
const delay = 1_500;

const trailerButton = '[data-opens^=trailer]';

/**
 * A muted trailer over the hero's image. It ends when the user stops it, plays a trailer or film, or scrolls the hero
 * out of view. The image remains if the trailer cannot be loaded.
 */
export default function HeroTrailer({ title, trailerKey }: { title: string; trailerKey: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  /** The element that the trailer covers; null before it starts. */
  const [art, setArt] = useState<Element | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const [isShown, setShown] = useState(false);

  useAbortableEffect((signal) => {
    const hero = button.current!.closest('.hero')!;
    const end = () => setEnded(true);
    const begin = () => {
      if (!document.hidden && !document.querySelector('dialog:modal')) setArt(hero.querySelector('.hero-art'));
    };
    const timer = setInterval(begin, delay);
    const watcher = new IntersectionObserver((entries) => entries.some((entry) => !entry.isIntersecting) && end());
    const press = ({ target }: Event) => (target as Element).closest(`${trailerButton}, [data-watch]`) && end();
    watcher.observe(hero);
    hero.addEventListener('click', press, { signal });
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      watcher.disconnect();
    });
  }, []);

  const isPlaying = art !== null && !hasEnded;
  useEffect(() => {
    if (!isPlaying) return;
    return awaitTrailer(frame.current!, { onReady: () => setShown(true), onFailed: () => setEnded(true) });
  }, [isPlaying]);

  const stop = () => {
    setEnded(true);
    button.current!.closest('.hero')!.querySelector<HTMLElement>(trailerButton)?.focus();
  };
  const source = `${trailerUrl(trailerKey)}&mute=1&controls=0&disablekb=1&playsinline=1&loop=1&playlist=${trailerKey}`;
  return (
    <>
      <button ref={button} type="button" className="button hero-stop" hidden={!isPlaying} onClick={stop}>
        {trailerText.stop}
      </button>
      {isPlaying &&
        createPortal(
          <iframe
            ref={frame}
            className="hero-trailer"
            src={source}
            title={trailerText.frame(title)}
            tabIndex={-1}
            allow="autoplay; encrypted-media"
            sandbox="allow-scripts allow-same-origin allow-presentation"
            data-there={isShown ? '' : undefined}
          />,
          art,
        )}
    </>
  );
}
