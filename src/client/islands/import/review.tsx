import { useState } from 'react';
import type { ImportedEntry } from '../../../shared/contract/import.ts';
import type { Candidate } from '../../../shared/domain/import-match.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { importSteps } from '../../../shared/text/import.ts';
import { FieldFrame } from '../../components/form/field.tsx';
import { Switch } from '../../components/form/switch.tsx';
import type { ImportEntry } from '../../lib/import/entry.ts';
import { type Doubt, type Plan, suggest, toImported } from '../../lib/import/plan.ts';
import { RejectedFiles } from './choose.tsx';
import { NotFound, SkippedFiles } from './report.tsx';

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

const parts = ['list', 'watch', 'rating', 'liked', 'hidden', 'dismissed', 'positions'] as const;

type SummaryProps = { entries: readonly ImportedEntry[]; lists: number; followed: number };

/** The number of titles for each part of the account, and of lists. */
const Summary = ({ entries, lists, followed }: SummaryProps) => (
  <ul className="points">
    {parts.map((part) => {
      const count = entries.filter((entry) => entry[part]).length;
      return count > 0 && <li key={part}>{importSteps.parts[part](count)}</li>;
    })}
    {lists > 0 && <li>{importSteps.lists(lists)}</li>}
    {followed > 0 && <li>{importSteps.followedLists(followed)}</li>}
  </ul>
);

type ReviewProps = {
  plan: Plan;
  /** Whether preferences are restored unless the user decides otherwise. */
  restoresPreferences: boolean;
  onSave: (plan: Plan, chosen: ImportedEntry[], declined: ImportEntry[]) => void;
  onCancel: () => void;
};

/** The found titles, with a choice for each doubtful title. */
export function Review({ plan, restoresPreferences, onSave, onCancel }: ReviewProps) {
  const { ready, doubts, missing, lists, followedLists } = plan;
  const hasPreferences = Object.keys(plan.preferences).length > 0;
  const [restores, setRestores] = useState(hasPreferences && restoresPreferences);
  const [choices, setChoices] = useState<readonly string[]>(() =>
    doubts.map((doubt) => {
      const suggested = suggest(doubt);
      return suggested ? titleKey(suggested) : '';
    }),
  );
  const [shown, setShown] = useState(step);
  const pick = ({ entry, candidates }: Doubt, place: number) => {
    const candidate = candidates.find((each) => titleKey(each) === choices[place]);
    return candidate ? toImported(entry, candidate) : [];
  };
  const chosen = doubts.flatMap(pick);
  const entries = [...ready, ...chosen];
  const total = new Set([...entries, ...lists.flatMap(({ titles }) => titles)].map(titleKey)).size;
  const declined = doubts.filter((_, place) => !choices[place]).map(({ entry }) => entry);
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
          {doubts.slice(0, shown).map((doubt, place) => (
            <DoubtField
              key={`${place} ${doubt.entry.title}`}
              doubt={doubt}
              id={`doubt-${place}`}
              chosen={choices[place] ?? ''}
              onChoose={(key) => setChoices(choices.with(place, key))}
            />
          ))}
          {doubts.length > shown && (
            <button type="button" className="button" onClick={() => setShown(shown + step)}>
              {importSteps.showMore}
            </button>
          )}
        </fieldset>
      )}
      <NotFound entries={missing} />
      <SkippedFiles names={plan.skipped} />
      {hasPreferences && (
        <div className="switches">
          <Switch name="preferences" {...importSteps.preferences} isOn={restores} onChange={setRestores} />
        </div>
      )}
      <div className="actions">
        {(total + others > 0 || restores) && (
          <button
            type="button"
            className="button main"
            onClick={() => onSave(restores ? plan : { ...plan, preferences: {} }, chosen, declined)}
          >
            {importSteps.start(total, others)}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {importSteps.cancel}
        </button>
      </div>
    </>
  );
}
