import type { ReactNode } from 'react';
import type { Rating } from '../../../shared/domain/rating.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import type { FormState } from '../form/state.ts';
import { Sheet } from '../security/sheet.tsx';
import { type RatedTitle, RatingForm } from './form.tsx';

const dialogId = 'rating-dialog';
export const ratingHeadingId = `${dialogId}-heading`;

/** Over a title's page; its island shows the same parts as the page for rating. Without it, the link leads to that page. */
export const RatingDialog = ({ children }: { children: ReactNode }) => (
  <dialog className="sheet" id={dialogId} aria-labelledby={ratingHeadingId} closedby="any" data-needs-script="">
    {children}
  </dialog>
);

/** An anonymous visitor signs in, and comes back to the rating. */
export const SignInToRate = ({ title }: { title: RatedTitle }) => (
  <>
    <p className="lead">{opinionText.signInHint}</p>
    <div className="actions">
      <a className="button main" href={withNext(routes.login, routes.rating(title))}>
        {opinionText.signIn}
      </a>
      <a className="button" href={routes.title(title)} data-close="">
        {opinionText.cancel}
      </a>
    </div>
  </>
);

/** On the page for rating: what the viewer gives a title, to be changed. */
export const RatingPanel = ({
  title,
  rating,
  state = {},
}: {
  title: RatedTitle;
  rating: Rating | null;
  state?: FormState;
}) => (
  <Sheet id={dialogId} heading={opinionText.yours} open>
    <RatingForm title={title} rating={rating} state={state} />
  </Sheet>
);

/** On the page for rating, for an anonymous visitor. */
export const SignInPanel = ({ title }: { title: RatedTitle }) => (
  <Sheet id={dialogId} heading={opinionText.signInToRate} open>
    <SignInToRate title={title} />
  </Sheet>
);
