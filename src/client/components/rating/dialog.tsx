import type { ReactNode } from 'react';
import type { Rating } from '../../../shared/domain/rating.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import type { FormState } from '../form/state.ts';
import { Sheet } from '../state/sheet.tsx';
import { type RatedTitle, RatingForm } from './form.tsx';

const dialogId = 'rating-dialog';
export const ratingHeadingId = `${dialogId}-heading`;

/** The rating dialog of a title's page. The opener's link leads to the rating page if the island cannot be loaded. */
export const RatingDialog = ({ children }: { children: ReactNode }) => <Sheet id={dialogId}>{children}</Sheet>;

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

/** The rating form of the rating page. */
export const RatingPanel = ({
  title,
  rating,
  state = {},
  children,
}: {
  title: RatedTitle;
  rating: Rating | null;
  state?: FormState;
  /** Rendered inside the form's problem. */
  children?: ReactNode;
}) => (
  <Sheet id={dialogId} heading={opinionText.yours} open>
    <RatingForm title={title} rating={rating} state={state} focus={Boolean(state.problems?.['score'])}>
      {children}
    </RatingForm>
  </Sheet>
);

/** The rating page's panel for a visitor. */
export const SignInPanel = ({ title }: { title: RatedTitle }) => (
  <Sheet id={dialogId} heading={opinionText.signInToRate} open>
    <SignInToRate title={title} />
  </Sheet>
);
