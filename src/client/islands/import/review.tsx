import { useState } from 'react';
import type { ImportedEntry } from '../../../shared/contract/import.ts';
import type { Candidate } from '../../../shared/domain/import-match.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { importSteps } from '../../../shared/text/import.ts';
import { FieldFrame } from '../../components/form/field.tsx';
import { Switch } from '../../components/form/switch.tsx';
import { FormProblem } from '../../components/form/messages.tsx';
import { viewer } from '../../stores/viewer.ts';
import type { Decisions } from './draft.ts';
import { parts } from './files/entry.ts';
import { choiceOf, type Doubt, type Plan, settle } from './plan.ts';
import { RejectedFiles } from './choose.tsx';
import { LeftOut } from './report.tsx';

/** The number of doubtful titles shown at first, and added by each press of Show more. */
const step = 50;

const nameOf = ({ title, year }: Pick<Candidate, 'title' | 'year'>) => (year ? `${title} (${year})` : title);

type DoubtProps = { doubt: Doubt; id: string; chosen: string; onChoose: (key: string) => void };

function DoubtField({ doubt: { entry, candidates }, id, chosen, onChoose }: DoubtProps) {
  return (
    <FieldFrame name={id} label={nameOf(entry)} state={{}}>
      <select id={id} value={chosen} onChange={(event) => onChoose(event.currentTarget.value)}>
        {candidates.map((candidate) => (
          <option key={titleKey(candidate)} value={titleKey(candidate)}>
            {`${nameOf(candidate)}, ${importSteps.candidate[candidate.mediaType]}`}
          </option>
        ))}
        <option value="">{importSteps.none}</option>
      </select>
    </FieldFrame>
  );
}

/** The part that counts watched titles: an account has a history, a device only marks. */
const otherPart = () => (viewer.value ? 'plays' : 'watch');

type SummaryProps = { entries: readonly ImportedEntry[]; lists: number; followed: number };

/** The number of titles for each part of the account, and of lists. */
const Summary = ({ entries, lists, followed }: SummaryProps) => (
  <ul className="points">
    {parts.map((part) => {
      const count = new Set(entries.filter((entry) => entry[part]).map(titleKey)).size;
      return count > 0 && part !== otherPart() && <li key={part}>{importSteps.parts[part](count)}</li>;
    })}
    {lists > 0 && <li>{importSteps.lists(lists)}</li>}
    {followed > 0 && <li>{importSteps.followedLists(followed)}</li>}
  </ul>
);

type ReviewProps = {
  plan: Plan;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  onSave: () => void;
  onRetry: () => void;
  onCancel: () => void;
};

/** The found titles, with a choice for each doubtful title. */
export function Review({ plan, decisions, onDecide, onSave, onRetry, onCancel }: ReviewProps) {
  const { doubts, failed, followedLists } = plan;
  const { choices, restores } = decisions;
  const hasPreferences = Object.keys(plan.preferences).length > 0;
  const [shown, setShown] = useState(step);
  const { entries, lists, surplus } = settle(plan, choices);
  const total = new Set([...entries, ...lists.flatMap(({ titles }) => titles)].map(titleKey)).size;
  const others = lists.length + followedLists.length;
  return (
    <>
      <RejectedFiles rejected={plan.problems} />
      {total + doubts.length > 0 && <p>{importSteps.found(total)}</p>}
      {total + doubts.length + others === 0 && !hasPreferences && <p>{importSteps.nothing}</p>}
      <Summary entries={entries} lists={lists.length} followed={followedLists.length} />
      {doubts.length > 0 && (
        <fieldset>
          <legend>{importSteps.doubtful}</legend>
          <p className="help">{importSteps.doubtfulLead(doubts.length)}</p>
          {doubts.slice(0, shown).map((doubt) => (
            <DoubtField
              key={doubt.place}
              doubt={doubt}
              id={`doubt-${doubt.place}`}
              chosen={choiceOf(doubt, choices)}
              onChoose={(key) => onDecide({ ...decisions, choices: { ...choices, [doubt.place]: key } })}
            />
          ))}
          {doubts.length > shown && (
            <button type="button" className="button" onClick={() => setShown(shown + step)}>
              {importSteps.showMore}
            </button>
          )}
        </fieldset>
      )}
      {failed.length > 0 && <FormProblem text={importSteps.unsearched(failed.length)} />}
      {surplus > 0 && <FormProblem text={importSteps.surplus(surplus)} />}
      {plan.needsAccount && <p className="help">{importSteps.needsAccount}</p>}
      <LeftOut missing={plan.missing} skipped={plan.skipped} />
      {hasPreferences && (
        <div className="switches">
          <Switch
            name="preferences"
            {...importSteps.preferences}
            isOn={restores}
            onChange={(isOn) => onDecide({ ...decisions, restores: isOn })}
          />
        </div>
      )}
      <div className="actions">
        {(total + others > 0 || restores) && (
          <button type="button" className="button main" onClick={onSave}>
            {importSteps.start(total, others)}
          </button>
        )}
        {failed.length > 0 && (
          <button type="button" className="button" onClick={onRetry}>
            {importSteps.retry}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {importSteps.cancel}
        </button>
      </div>
    </>
  );
}
