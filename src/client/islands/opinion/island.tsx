import { type MouseEvent, useEffect, useRef } from 'react';
import { routes } from '../../../shared/routes.ts';
import { playKey } from '../../../shared/domain/play.ts';
import { playsText } from '../../../shared/text/plays.ts';
import { opinionText, opinionToastText } from '../../../shared/text/opinion.ts';
import { isFull, redirectToSignIn } from '../../lib/api.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { loadFormStyles } from '../../lib/form-styles.ts';
import { useAbortableEffect } from '../../lib/hooks.ts';
import { useStores } from '../../lib/use-stores.ts';
import { showAccountHint } from '../../stores/account-hint.ts';
import { loadOpinion, opinionOf, setLike } from '../../stores/opinion.ts';
import { arePlaysKnown, isWatched, loadPlays, markWithToast } from '../../stores/plays.ts';
import { showToast } from '../../stores/toasts.ts';
import { viewer } from '../../stores/viewer.ts';
import { CalendarDays, Eye, Heart, Share2, Star } from '../../components/icons.ts';
import type { RatedTitle } from '../../components/rating/form.tsx';
import { HiddenNotice, HideButton } from '../../components/title/hide-action.tsx';
import { share } from './share.ts';
import { useHiding } from './use-hiding.ts';

/** Loads a user's opinion, and the plays of a film. Reloads both when Back restores the page. */
function useOpinion(title: RatedTitle) {
  const isHydrated = useStores();
  const isUser = isHydrated && viewer.value !== null;
  const { mediaType, id } = title;
  useAbortableEffect(
    (signal) => {
      if (!isUser) return;
      const load = () => {
        loadOpinion({ mediaType, id }).catch((error: unknown) => console.warn('opinion', error));
        if (mediaType === 'movie') loadPlays({ mediaType, id }).catch((error: unknown) => console.warn('plays', error));
      };
      load();
      addEventListener('pageshow', ({ persisted }) => persisted && load(), { signal });
    },
    [isUser, mediaType, id],
  );
  return isHydrated ? opinionOf(title) : null;
}

/**
 * Marks a film as watched or not. Works before the plays have loaded, because marks are idempotent. Without a script,
 * it opens the page of plays.
 */
function WatchedForm({ title }: { title: RatedTitle }) {
  const key = playKey({ ...title, season: 0, episode: 0 });
  const isHydrated = useStores();
  const watched = isHydrated && isWatched(key);
  const isKnown = isHydrated && (watched || arePlaysKnown(title));
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (!isRepeated('watched', event)) markWithToast([key], !watched, title.title);
  };
  return (
    <form action={routes.plays(title)}>
      <button
        className="button icon"
        title={playsText.watched}
        aria-label={playsText.title(title.title)}
        aria-pressed={isKnown ? watched : undefined}
        onClick={toggle}
      >
        <Eye aria-hidden />
      </button>
    </form>
  );
}

/** Links to the dates on which the viewer watched a film. Shown once it is watched. */
function PlaysLink({ title }: { title: RatedTitle }) {
  const isShown = useStores() && viewer.value !== null && isWatched(playKey({ ...title, season: 0, episode: 0 }));
  if (!isShown) return null;
  return (
    <a
      className="button icon"
      href={routes.plays(title)}
      rel="nofollow"
      title={playsText.datesIt}
      aria-label={playsText.dates(title.title)}
    >
      <CalendarDays aria-hidden />
    </a>
  );
}

/**
 * The buttons Watched, Like, Share, Rate and Hide, and a link to the dates of a watched film. Loads a user's opinion,
 * because the server renders the same page for all viewers; a visitor's is on this device. Without a script, a visitor's
 * Like leads to Sign In. An unreleased film cannot be marked as watched.
 */
export default function OpinionActions({ title, isReleased }: { title: RatedTitle; isReleased: boolean }) {
  const opinion = useOpinion(title);
  const actions = useRef<HTMLDivElement>(null);
  const { isHidden, press: hide } = useHiding(title, actions);
  const liked = opinion?.liked.value ?? false;
  const rating = opinion?.rating.value ?? null;
  const isRated = rating !== null;
  useEffect(() => {
    if (isRated && !viewer.value) void loadFormStyles(); // they show the score
  }, [isRated]);

  const like = (event: MouseEvent<HTMLButtonElement>) => {
    if (!opinion) return;
    event.preventDefault();
    if (isRepeated('like', event)) return;
    const { form } = event.currentTarget;
    setLike(title, !liked).then(
      () => liked || showAccountHint(opinionToastText.liked, 'like'),
      (error: unknown) => {
        redirectToSignIn(error);
        if (!viewer.value && !liked && navigator.onLine) return form?.submit(); // leads to Sign In, then likes the title
        showToast('error', opinionToastText[isFull(error) ? 'likes-full' : 'like-failed'], 'like');
      },
    );
  };
  const shareTitle = () => void share({ title: document.title, url: new URL(routes.title(title), location.href).href });

  return (
    <>
      <div ref={actions} className="actions opinion-actions">
        {title.mediaType === 'movie' && isReleased && <WatchedForm title={title} />}
        <form method="post" action={routes.like(title)}>
          <button
            className="button icon"
            name="like"
            value="yes"
            title={opinionText.likeIt}
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
          title={opinionText.shareIt}
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
          title={opinionText.rateIt}
          aria-label={rating ? opinionText.rated(title.title, rating.score) : opinionText.rate(title.title)}
          data-opens="rating-dialog"
          data-score={rating?.score}
        >
          <Star aria-hidden />
        </a>
        <HideButton title={title} isHidden={isHidden} onPress={hide} />
        {title.mediaType === 'movie' && <PlaysLink title={title} />}
      </div>
      <HiddenNotice title={title} isHidden={isHidden} onPress={hide} />
    </>
  );
}
