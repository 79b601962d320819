import type { ReactNode } from 'react';
import { RatingPanel } from '../../../client/components/rating/dialog.tsx';
import type { RatedTitle } from '../../../client/components/rating/form.tsx';
import { checkForm } from '../../../shared/contract/auth.ts';
import { ratingFormSchema } from '../../../shared/contract/opinion.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { routes, withNext } from '../../../shared/routes.ts';
import { ratingProblemText } from '../../../shared/text/opinion.ts';
import { openRating, sealRating } from './removal.ts';
import { loadOpinion, rate } from './write.ts';
import type { AppContext, Screen } from '../../context.ts';
import { ownerOf } from '../../http/owner.ts';
import { readForm } from '../../http/read-form.ts';
import { titleParam } from '../../http/title-param.ts';
import { saveToast } from '../../http/toast.ts';
import { clearRemoval, offerUndo, withUndo } from '../../http/undo.ts';
import { SignInLink } from '../account/sign-in-link.tsx';
import { sendTitleProblem } from '../problem/title.tsx';
import { findRatedTitle } from './rated-title.ts';
import { sendRating } from './rating.tsx';

type Fields = Readonly<Record<string, string>>;

/** In bytes. Form encoding takes up to twelve bytes per character of a review, which has at most 2,000. */
const maxFormBytes = 64 * 1024;

const signIn = (c: AppContext, title: RatedTitle) => c.redirect(withNext(routes.login, routes.rating(title)), 303);

/** Sends the form again with its input and problems. `link` is shown with the problem of the whole form. */
function sendBack(
  c: AppContext,
  title: RatedTitle,
  { score = '', review = '' }: Fields,
  problems: Readonly<Record<string, string>>,
  status: 401 | 409 | 422 | 503,
  link?: ReactNode,
): Promise<Response> {
  const state = { values: { score, review }, problems };
  const panel = (
    <RatingPanel title={title} rating={null} state={state}>
      {link}
    </RatingPanel>
  );
  return sendRating(c, title, panel, { status });
}

const sendSignedOut = (c: AppContext, title: RatedTitle, fields: Fields) =>
  sendBack(c, title, fields, { form: ratingProblemText.signedOut }, 401, <SignInLink />);

/** Removes the rating. The page of the rating then offers Undo. */
async function remove(c: AppContext, title: RatedTitle): Promise<Response> {
  const here = routes.rating(title);
  const owner = ownerOf(c);
  if (!owner) return signIn(c, title);
  const before = await loadOpinion(c, title);
  const removed = before.ok ? await rate(c, title, null) : before;
  if (!before.ok || !removed.ok) {
    saveToast(c, 'rating-not-removed');
    return c.redirect(here, 303);
  }
  const { rating } = before.opinion;
  const undo = rating && (await sealRating(c, title, rating));
  const isRepeated = async (stored: string) => (await openRating(c, title, stored)) !== null;
  if (await offerUndo(c, undo, isRepeated)) return c.redirect(withUndo(here), 303);
  saveToast(c, 'rating-removed');
  return c.redirect(routes.title(title), 303);
}

/** Restores a removed rating unless there is another one. If this fails, its page offers Undo again. */
async function restore(c: AppContext, title: RatedTitle, sealed: string): Promise<Response> {
  const removed = await openRating(c, title, sealed);
  const found = removed && (await loadOpinion(c, title));
  const rating = found?.ok ? found.opinion.rating : null;
  const isOther = rating !== null && (rating.score !== removed?.score || rating.review !== removed.review);
  const isRestored = removed !== null && found?.ok === true && !isOther && (await rate(c, title, removed)).ok;
  if (isRestored) clearRemoval(c);
  saveToast(c, isRestored ? 'rating-restored' : isOther ? 'rated-again' : 'rating-failed');
  return c.redirect(isRestored ? routes.title(title) : withUndo(routes.rating(title)), 303);
}

/** Removes a rating and returns to the list of ratings. The catalogue may no longer have the title. */
async function removeFromList(c: AppContext, title: TitleId): Promise<Response> {
  if (!c.get('viewer')) return c.redirect(withNext(routes.login, routes.ratings), 303);
  const removed = await rate(c, title, null);
  saveToast(c, removed.ok ? 'rating-removed' : 'rating-not-removed');
  return c.redirect(routes.ratings, 303);
}

/** POST /info/:mediaType/:id/rating: saves, removes or restores a rating, then redirects. */
export const submitRating: Screen = async (c) => {
  const fields = await readForm(c, maxFormBytes);
  const named = titleParam(c);
  if (named && fields['remove'] !== undefined && fields['from'] === 'ratings') return removeFromList(c, named);
  const title = await findRatedTitle(c);
  if (typeof title === 'string') return sendTitleProblem(c, title);
  if (fields['remove'] !== undefined) return remove(c, title);
  if (fields['restore'] !== undefined) return restore(c, title, fields['restore']);
  if (!c.get('viewer')) return sendSignedOut(c, title, fields);
  const checked = checkForm(ratingFormSchema, fields);
  if (!checked.ok) return sendBack(c, title, fields, checked.problems, 422);
  const rated = await rate(c, title, checked.value);
  if (!rated.ok && rated.problem === 'signed-out') return sendSignedOut(c, title, fields);
  if (!rated.ok && rated.problem === 'full') return sendBack(c, title, fields, { form: ratingProblemText.full }, 409);
  if (!rated.ok) return sendBack(c, title, fields, { form: ratingProblemText.failed }, 503);
  saveToast(c, 'rated');
  return c.redirect(routes.title(title), 303);
};
