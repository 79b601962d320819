import type { ReactElement } from 'react';
import { UndoForm } from '../../../client/components/form/undo-form.tsx';
import { RatingPanel, SignInPanel } from '../../../client/components/rating/dialog.tsx';
import type { RatedTitle } from '../../../client/components/rating/form.tsx';
import { LikeForm, RatingNotLoaded, RatingPage } from './rating-page.tsx';
import { routes } from '../../../shared/routes.ts';
import { opinionText, opinionToastText } from '../../../shared/text/opinion.ts';
import { loadOpinion } from './write.ts';
import type { AppContext, Screen } from '../../context.ts';
import { toMarkup } from '../../render/markup.ts';
import { type PageOptions, sendPage } from '../../render/page.ts';
import { sendTitleProblem } from '../problem/title.tsx';
import { findRatedTitle } from './rated-title.ts';
import { personal } from '../../http/personal.ts';
import { offeredRemoval } from '../../http/undo.ts';
import { openRating } from './removal.ts';

/** Sends the page for rating a title. */
export function sendRating(
  c: AppContext,
  title: RatedTitle,
  content: ReactElement,
  { status }: Pick<PageOptions, 'status'> = {},
): Promise<Response> {
  const head = { title: opinionText.rate(title.title), noindex: true, hasForm: true };
  const main = toMarkup(<RatingPage title={title}>{content}</RatingPage>);
  return sendPage(c, head, main, { headers: personal, ...(status ? { status } : {}) });
}

/** Restores the rating that was just removed. */
const Undo = ({ title, sealed }: { title: RatedTitle; sealed: string }) => (
  <UndoForm action={routes.rating(title)} fields={{ restore: sealed }} label={opinionText.undo}>
    {opinionToastText['rating-removed']}
  </UndoForm>
);

/** GET /info/:mediaType/:id/rating: a form with the viewer's rating and like. */
export const rating: Screen = async (c) => {
  const title = await findRatedTitle(c);
  if (typeof title === 'string') return sendTitleProblem(c, title);
  const found = await loadOpinion(c, title);
  if (found.ok) {
    const { liked, rating: given } = found.opinion;
    const sealed = offeredRemoval(c);
    const removed = given ? null : await openRating(c, title, sealed);
    const content = (
      <>
        {removed && <Undo title={title} sealed={sealed} />}
        <RatingPanel title={title} rating={given} />
        <LikeForm title={title} liked={liked} />
      </>
    );
    return sendRating(c, title, content);
  }
  if (found.problem === 'signed-out') return sendRating(c, title, <SignInPanel title={title} />);
  return sendRating(c, title, <RatingNotLoaded title={title} />, { status: 503 });
};
