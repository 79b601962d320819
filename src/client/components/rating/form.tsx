import type { ComponentProps, ReactNode } from 'react';
import { type Rating, reviewLimit, type Score, scores } from '../../../shared/domain/rating.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
import { routes } from '../../../shared/routes.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import { FormMessages } from '../form/messages.tsx';
import type { FormState } from '../form/state.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { Field } from '../form/field.tsx';
import { ScoreField } from './score-field.tsx';

export type RatedTitle = { mediaType: MediaType; id: number; title: string };

type RatingFormProps = {
  title: RatedTitle;
  /** The saved rating, or null. */
  rating: Rating | null;
  /** The submitted values, if they could not be saved. */
  state: FormState;
  /** Focuses the scores when the form mounts. */
  focus?: boolean;
  isBusy?: boolean;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  onInput?: ComponentProps<'form'>['onInput'];
  onCancel?: ComponentProps<'a'>['onClick'];
  /** Rendered inside the form's problem. */
  children?: ReactNode;
};

/**
 * The checked score: the submitted or the saved one. A new rating has no checked score, so that users do not submit a
 * default by accident.
 */
function chosenScore({ values }: FormState, rating: Rating | null): Score | null {
  if (!values) return rating?.score ?? null;
  return scores.find((score) => String(score) === values['score']) ?? null;
}

/** The rating form, sent by the browser or by an island. */
export function RatingForm(props: RatingFormProps) {
  const { title, rating, state, focus, isBusy, onSubmit, onInput, onCancel, children } = props;
  const values = state.values ?? { review: rating?.review ?? '' };
  return (
    <form className="form" method="post" action={routes.rating(title)} noValidate onSubmit={onSubmit} onInput={onInput}>
      <FormMessages state={state}>{children}</FormMessages>
      <ScoreField score={chosenScore(state, rating)} problem={state.problems?.['score']} focus={focus} />
      <Field
        name="review"
        label={opinionText.review}
        hint={opinionText.reviewHint}
        state={{ ...state, values }}
        rows={4}
        maxLength={reviewLimit}
        optional
      />
      <div className="actions">
        <SubmitButton label={rating ? opinionText.change : opinionText.submit} busy={isBusy} />
        {rating && (
          <button className="button" name="remove" value="yes" aria-label={opinionText.removeRating}>
            {opinionText.remove}
          </button>
        )}
        <a className="button" href={routes.title(title)} data-close="" onClick={onCancel}>
          {opinionText.cancel}
        </a>
      </div>
    </form>
  );
}
