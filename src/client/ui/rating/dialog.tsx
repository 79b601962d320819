import type { ReactNode } from 'react';
import type { Rating } from '../../../shared/domain/rating.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import type { FormState } from '../form/state.ts';
import { Sheet } from '../security/sheet.tsx';
import { type RatedTitle, RatingForm } from './form.tsx';

type DialogProps = { title: RatedTitle; /** It stands open in a page of its own. */ open?: boolean };

const Dialog = ({ heading, open, children }: { heading: string; open: boolean; children: ReactNode }) => (
  <Sheet id="rating-dialog" heading={heading} open={open}>
    {children}
  </Sheet>
);

/** What somebody gives a title, to be changed. */
export const RatingDialog = ({
  title,
  open = false,
  rating,
  state = {},
}: DialogProps & { rating: Rating | null; state?: FormState }) => (
  <Dialog heading={open ? opinionText.yours : opinionText.rate(title.title)} open={open}>
    <RatingForm title={title} rating={rating} state={state} />
  </Dialog>
);

/** Who is not signed in is asked to, and comes back to the rating. */
export const SignInDialog = ({ title, open = false }: DialogProps) => (
  <Dialog heading={opinionText.signInToRate} open={open}>
    <p className="lead">{opinionText.signInHint}</p>
    <div className="actions">
      <a className="button main" href={withNext(routes.login, routes.rating(title))}>
        {opinionText.signIn}
      </a>
      <a className="button" href={routes.title(title)} data-close="">
        {opinionText.cancel}
      </a>
    </div>
  </Dialog>
);
