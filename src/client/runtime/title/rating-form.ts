import { type Rating, type Score } from '../../../shared/domain/rating.ts';
import { type OpinionToast, opinionText, opinionToastText, ratingProblemText } from '../../../shared/text/opinion.ts';
import { isFull, Refusal } from '../ask.ts';
import { comeBack, setOut } from '../forms/busy.ts';
import { showToast, type ToastAction, type ToastKind } from '../../stores/toasts.ts';
import { askToRate } from './api.ts';
import { keyOf, showRating, showVisitors } from './marks.ts';

const say = (kind: ToastKind, toast: OpinionToast, action?: ToastAction) =>
  showToast(kind, opinionToastText[toast], 'rating', action);

/** Rates a title, or takes the rating back, and shows on the page what comes of it. */
async function rate(link: HTMLAnchorElement, rating: Rating | null): Promise<void> {
  const visitors = await askToRate(keyOf(link), rating);
  showRating(link, rating);
  if (visitors) showVisitors(visitors);
}

/** What was typed stays in the dialog; whoever is not signed in any more is offered to. */
function tellFailure(error: unknown, link: HTMLAnchorElement, toast: OpinionToast): void {
  const isSignedOut = error instanceof Refusal && error.status === 401;
  if (!isSignedOut) return say('error', isFull(error) ? 'ratings-full' : toast);
  const signIn = { label: opinionText.signIn, run: () => location.assign(link.href) };
  showToast('error', opinionText.signInToRate, 'rating', signIn);
}

function ratingIn(form: HTMLFormElement): Rating {
  const fields = new FormData(form);
  return { score: Number(fields.get('score')) as Score, review: String(fields.get('review') ?? '') };
}

const remember = (form: HTMLFormElement): Rating | null => (form.elements.namedItem('remove') ? ratingIn(form) : null);

/** Sends a rating in place; one that was taken back can be restored as it was. */
export function startRatingForm(form: HTMLFormElement, dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  const before = remember(form);

  const restore = () =>
    rate(link, before).then(
      () => say('success', 'rated'),
      (error: unknown) => tellFailure(error, link, 'rating-failed'),
    );

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const isRemoval = event.submitter?.getAttribute('name') === 'remove';
    if (!isRemoval && !form.querySelector('[name=score]:checked')) {
      form.querySelector<HTMLElement>('[data-default] input')?.focus();
      return void showToast('error', ratingProblemText.score, 'rating');
    }
    if (!setOut(form)) return;
    try {
      await rate(link, isRemoval ? null : ratingIn(form));
      dialog.close();
      if (isRemoval) say('success', 'rating-removed', { label: opinionText.undo, run: () => void restore() });
      else say('success', 'rated');
    } catch (error) {
      tellFailure(error, link, isRemoval ? 'rating-not-removed' : 'rating-failed');
    } finally {
      comeBack(form);
    }
  });
}
