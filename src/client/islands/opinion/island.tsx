import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useEffect } from 'react';
import { routes } from '../../../shared/routes.ts';
import { opinionText, opinionToastText } from '../../../shared/text/opinion.ts';
import { isFull, redirectToSignIn } from '../../lib/api.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { useAbortableEffect, useHydrated } from '../../lib/hooks.ts';
import { loadOpinion, opinionOf, setLike } from '../../stores/opinion.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';
import { viewer } from '../../stores/viewer.ts';
import { Heart, Share2, Star } from '../../components/icons.ts';
import type { RatedTitle } from '../../components/rating/form.tsx';
import { share } from './share.ts';

/** Loads the viewer's opinion, and again when Back restores the page. */
function useOpinion(title: RatedTitle) {
  const isShown = useHydrated() && viewer.value !== null;
  const { mediaType, id } = title;
  useAbortableEffect(
    (signal) => {
      if (!isShown) return;
      const load = () => loadOpinion({ mediaType, id }).catch((error: unknown) => console.warn('opinion', error));
      void load();
      addEventListener('pageshow', ({ persisted }) => persisted && void load(), { signal });
    },
    [isShown, mediaType, id],
  );
  return isShown ? opinionOf(title) : null;
}

/**
 * Like, share and rate. The server's page is the same for everyone, so the viewer's opinion loads here. For an
 * anonymous visitor the like is a form that leads to Sign In.
 */
export default function OpinionActions({ title }: { title: RatedTitle }) {
  useSignals();
  const opinion = useOpinion(title);
  useEffect(expectToasts, []);
  const liked = opinion?.liked.value ?? false;
  const rating = opinion?.rating.value ?? null;

  const like = (event: MouseEvent) => {
    if (!opinion) return;
    event.preventDefault();
    if (isRepeated('like', event.timeStamp)) return;
    setLike(title, !liked).catch((error: unknown) => {
      redirectToSignIn(error);
      showToast('error', opinionToastText[isFull(error) ? 'likes-full' : 'like-failed'], 'like');
    });
  };
  const shareTitle = () => void share({ title: document.title, url: new URL(routes.title(title), location.href).href });

  return (
    <div className="opinion-actions">
      <form method="post" action={routes.like(title)}>
        <button
          className="button icon"
          name="like"
          value="yes"
          aria-label={opinionText.like(title.title)}
          aria-pressed={opinion?.isKnown.value ? liked : undefined}
          onClick={like}
        >
          <Heart aria-hidden />
        </button>
      </form>
      <button
        type="button"
        className="button icon needs-script"
        aria-label={opinionText.share(title.title)}
        data-share=""
        onClick={shareTitle}
      >
        <Share2 aria-hidden />
      </button>
      <a
        className="button icon"
        href={routes.rating(title)}
        rel="nofollow"
        aria-label={rating ? opinionText.rated(title.title, rating.score) : opinionText.rate(title.title)}
        data-opens="rating-dialog"
        data-score={rating?.score}
      >
        <Star aria-hidden />
      </a>
    </div>
  );
}
