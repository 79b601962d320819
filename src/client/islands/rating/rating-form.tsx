import { type SubmitEvent, useState } from 'react';
import { defaultScore, type GivenRating, type Rating, type Score } from '../../../shared/domain/rating.ts';
import { routes } from '../../../shared/routes.ts';
import { type OpinionToast, opinionText, opinionToastText, ratingProblemText } from '../../../shared/text/opinion.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isFull, statusOf } from '../../lib/api.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { showAccountHint } from '../../stores/account-hint.ts';
import { rate } from '../../stores/rating.ts';
import { showToast, type ToastAction, type ToastKind } from '../../stores/toasts.ts';
import { viewer } from '../../stores/viewer.ts';
import { deleteDraft, restoreDraft, saveDraft } from './draft.ts';
import { type RatedTitle, RatingForm } from '../../components/rating/form.tsx';

const show = (kind: ToastKind, toast: OpinionToast, action?: ToastAction) =>
  showToast(kind, opinionToastText[toast], 'rating', action);

/** Shows an error, with a Sign In button for a visitor or an ended session. The dialog keeps its values. */
function showFailure(error: unknown, title: RatedTitle, toast: OpinionToast): void {
  if (viewer.value && statusOf(error) !== 401) return show('error', isFull(error) ? 'ratings-full' : toast);
  const signIn = { label: opinionText.signIn, run: () => location.assign(routes.rating(title)) };
  showToast('error', opinionText.signInToRate, 'rating', signIn);
}

function showOutcome(isSaved: boolean, toast: OpinionToast, action?: ToastAction): void {
  if (isSaved) show('success', toast, action);
  else showToast('blank', offlineText.waiting, 'rating', action);
}

/** Returns a button that restores a removed rating. */
function undoOf(title: RatedTitle, before: GivenRating | null): ToastAction {
  const restore = () =>
    rate(title, before).then(
      (isSaved) => showOutcome(isSaved, 'rating-restored'),
      (error: unknown) => showFailure(error, title, 'rating-failed'),
    );
  return { label: opinionText.undo, run: () => void restore() };
}

const focusScores = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>(`[name=score][value="${defaultScore}"]`)?.focus();

type Props = {
  title: RatedTitle;
  rating: Rating | null;
  /** False if the title may have a rating or a review that is not known. An empty review then leaves it as it is. */
  isComplete: boolean;
};

/** The dialog's form, sent in place. An unsent rating is restored when it opens again, a removed one on Undo. */
export function RatingDialogForm({ title, rating, isComplete }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isScoreMissing, setScoreMissing] = useState(false);
  const [basis] = useState(isComplete ? rating : undefined);
  const [draft] = useState(() => restoreDraft(title, basis));

  const toGiven = ({ score, review }: Rating): GivenRating => ({
    score,
    review: review || (isComplete ? null : undefined),
  });

  const send = async (form: HTMLFormElement, given: GivenRating | null) => {
    setBusy(true);
    try {
      const isSaved = await rate(title, given);
      deleteDraft(title);
      form.closest('dialog')?.close();
      if (!given) showOutcome(isSaved, 'rating-removed', undoOf(title, rating && toGiven(rating)));
      else if (!showAccountHint(opinionToastText.rated, 'rating')) showOutcome(isSaved, 'rated');
    } catch (error) {
      showFailure(error, title, given ? 'rating-failed' : 'rating-not-removed');
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form, event.nativeEvent.submitter);
    if (isBusy) return;
    if (fields.has('remove')) return void send(form, null);
    setScoreMissing(!fields.has('score'));
    if (!fields.has('score')) return focusScores(form);
    const [score, review] = [Number(fields.get('score')) as Score, String(fields.get('review') ?? '')];
    void send(form, toGiven({ score, review }));
  };

  const state = {
    ...(draft && { values: draft }),
    ...(isScoreMissing && { problems: { score: ratingProblemText.score } }),
  };
  return (
    <RatingForm
      title={title}
      rating={rating}
      state={state}
      isBusy={isBusy}
      focus
      onSubmit={submit}
      onInput={({ currentTarget }) => saveDraft(title, currentTarget, basis)}
      onCancel={({ nativeEvent }) => isPlainClick(nativeEvent) && deleteDraft(title)}
    />
  );
}
