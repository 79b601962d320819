import type { ReactNode } from 'react';
import { routes } from '../../../shared/routes.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import { Heart } from '../../../client/components/icons.ts';
import { FailedState } from '../../../client/components/state/state.tsx';
import type { RatedTitle } from '../../../client/components/rating/form.tsx';

/** The page for rating a title without scripts. */
export const RatingPage = ({ title, children }: { title: RatedTitle; children: ReactNode }) => (
  <div className="page rating-page">
    <h1>
      <a href={routes.title(title)}>{title.title}</a>
    </h1>
    {children}
  </div>
);

/** Shows whether the title is liked, with a button that changes it. */
export const LikeForm = ({ title, liked }: { title: RatedTitle; liked: boolean }) => (
  <form className="like-form" method="post" action={routes.like(title)}>
    <p>{liked ? opinionText.liked : opinionText.notLiked}</p>
    <button className="button" name={liked ? 'remove' : 'like'} value="yes">
      <Heart aria-hidden fill={liked ? 'currentColor' : 'none'} />
      {liked ? opinionText.takeBack : opinionText.likeIt}
    </button>
  </form>
);

/** Shown when the rating failed to load, so that the form cannot overwrite it. */
export const RatingNotLoaded = ({ title }: { title: RatedTitle }) => (
  <FailedState heading={opinionText.notLoaded} sentence={opinionText.notLoadedHint} href={routes.rating(title)} />
);
