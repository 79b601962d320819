import type { ReactNode } from 'react';
import { routes } from '../../../shared/routes.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import { words } from '../../../shared/text/site.ts';
import { Heart, RotateCw, Unplug } from '../icons.ts';
import { State } from '../state/state.tsx';
import type { RatedTitle } from './form.tsx';

/** What a viewer says of a title, on a page of its own: it needs no script. */
export const RatingPage = ({ title, children }: { title: RatedTitle; children: ReactNode }) => (
  <div className="page rating-page">
    <h1>
      <a href={routes.title(title)}>{title.title}</a>
    </h1>
    {children}
  </div>
);

/** A like, as it stands, and the other way about. */
export const LikeForm = ({ title, liked }: { title: RatedTitle; liked: boolean }) => (
  <form className="like-form" method="post" action={routes.like(title)}>
    <p>{liked ? opinionText.liked : opinionText.notLiked}</p>
    <button className="button" name={liked ? 'remove' : 'like'} value="yes">
      <Heart aria-hidden fill={liked ? 'currentColor' : 'none'} />
      {liked ? opinionText.takeBack : opinionText.likeIt}
    </button>
  </form>
);

/** What the viewer has said could not be read, so that nothing is shown to be changed. */
export const RatingNotLoaded = ({ title }: { title: RatedTitle }) => (
  <State icon={Unplug} level={2} heading={opinionText.notLoaded} sentence={opinionText.notLoadedHint}>
    <a className="button main" href={routes.rating(title)}>
      <RotateCw aria-hidden />
      {words.tryAgain}
    </a>
  </State>
);
