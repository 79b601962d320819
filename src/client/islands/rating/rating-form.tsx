import { type SubmitEvent, useState } from 'react';
import { defaultScore, type Rating, type Score } from '../../../shared/domain/rating.ts';
import { routes } from '../../../shared/routes.ts';
import { type OpinionToast, opinionText, opinionToastText, ratingProblemText } from '../../../shared/text/opinion.ts';
import { isFull, statusOf } from '../../lib/api.ts';
import { rate } from '../../stores/opinion.ts';
import { showToast, type ToastAction, type ToastKind } from '../../stores/toasts.ts';
import { type RatedTitle, RatingForm } from '../../components/rating/form.tsx';

const show = (kind: ToastKind, toast: OpinionToast, action?: ToastAction) =>
  showToast(kind, opinionToastText[toast], 'rating', action);

/** Shows an error, with a Sign In button if the session has ended. The dialog keeps its values. */
function showFailure(error: unknown, title: RatedTitle, toast: OpinionToast): void {
  if (statusOf(error) !== 401) return show('error', isFull(error) ? 'ratings-full' : toast);
  const signIn = { label: opinionText.signIn, run: () => location.assign(routes.rating(title)) };
  showToast('error', opinionText.signInToRate, 'rating', signIn);
}

function showOutcome(title: RatedTitle, before: Rating | null, isRemoval: boolean): void {
  if (!isRemoval) return show('success', 'rated');
  const restore = () =>
    rate(title, before).then(
      () => show('success', 'rated'),
      (error: unknown) => showFailure(error, title, 'rating-failed'),
    );
  show('success', 'rating-removed', { label: opinionText.undo, run: () => void restore() });
}

const focusScores = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>(`[name=score][value="${defaultScore}"]`)?.focus();

/** The dialog's form, sent in place. A removed rating can be restored. */
export function RatingDialogForm({ title, rating }: { title: RatedTitle; rating: Rating | null }) {
  const [isBusy, setBusy] = useState(false);
  const [isScoreMissing, setScoreMissing] = useState(false);

  const send = async (form: HTMLFormElement, given: Rating | null) => {
    setBusy(true);
    try {
      await rate(title, given);
      form.closest('dialog')?.close();
      showOutcome(title, rating, given === null);
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
    void send(form, { score: Number(fields.get('score')) as Score, review: String(fields.get('review') ?? '') });
  };

  const state = isScoreMissing ? { problems: { score: ratingProblemText.score } } : {};
  return <RatingForm title={title} rating={rating} state={state} isBusy={isBusy} focus onSubmit={submit} />;
}
