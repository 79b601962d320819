import type { MediaType } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import { Heart, Share2, Star } from '../icons.ts';

type OpinionActionsProps = { title: { mediaType: MediaType; id: number; title: string } };

/**
 * Like, share and rate, as icons with names. The page is the same for everyone: in the browser of somebody signed in, a
 * script marks what they have said before.
 */
export const OpinionActions = ({ title }: OpinionActionsProps) => (
  <div className="opinion-actions" data-opinion={titleKey(title)}>
    <form method="post" action={routes.like(title)}>
      <button className="button icon" name="like" value="yes" aria-label={opinionText.like(title.title)} data-like="">
        <Heart aria-hidden />
      </button>
    </form>
    <button type="button" className="button icon" aria-label={opinionText.share(title.title)} data-share="">
      <Share2 aria-hidden />
    </button>
    <a
      className="button icon"
      href={routes.rating(title)}
      rel="nofollow"
      aria-label={opinionText.rate(title.title)}
      data-rate=""
    >
      <Star aria-hidden />
    </a>
  </div>
);
