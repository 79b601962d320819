import { defaultScore, type Score, scoreBands, scoresIn } from '../../../shared/domain/rating.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import { Problem } from '../form/field.tsx';

type ScoreFieldProps = { score: Score | null; problem: string | undefined; focus?: boolean };

/** Ten scores in labelled bands. The default score is highlighted but not checked until a score is chosen. */
export const ScoreField = ({ score: chosen, problem, focus }: ScoreFieldProps) => (
  <fieldset
    className="score-field"
    role="radiogroup"
    aria-required
    aria-invalid={problem ? true : undefined}
    aria-describedby={problem && 'score-problem'}
  >
    <legend>{opinionText.score}</legend>
    <div className="scores">
      {scoreBands.map((band) => (
        <div key={band.label}>
          {scoresIn(band).map((score) => (
            <label key={score} className="choice" data-default={!chosen && score === defaultScore ? '' : undefined}>
              <input
                type="radio"
                name="score"
                value={score}
                aria-label={opinionText.scoreName(score)}
                required
                defaultChecked={score === chosen}
                {...{ autoFocus: focus && score === (chosen ?? defaultScore) }}
              />
              <span>{score}</span>
            </label>
          ))}
          <small aria-hidden>{band.label}</small>
        </div>
      ))}
    </div>
    {problem && <Problem id="score-problem" text={problem} role="alert" />}
  </fieldset>
);
