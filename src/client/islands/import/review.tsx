import { useState } from 'react';
import type { ImportedEntry } from '../../../shared/contract/import.ts';
import type { Candidate } from '../../../shared/domain/import-match.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { importSteps } from '../../../shared/text/import.ts';
import { FieldFrame } from '../../components/form/field.tsx';
import type { ImportEntry } from '../../lib/import/entry.ts';
import { type Doubt, type Plan, suggest, toImported } from '../../lib/import/plan.ts';
import { NotFound } from './report.tsx';

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

/** The number of titles for each part of the account. */
const Summary = ({ entries, lists }: { entries: readonly ImportedEntry[]; lists: number }) => (
  <ul className="points">
    {parts.map((part) => {
      const count = entries.filter((entry) => entry[part]).length;
      return count > 0 && <li key={part}>{importSteps.parts[part](count)}</li>;
    })}
    {lists > 0 && <li>{importSteps.lists(lists)}</li>}
  </ul>
);

type ReviewProps = {
  plan: Plan;
  onSave: (chosen: ImportedEntry[], declined: ImportEntry[]) => void;
  onCancel: () => void;
};

/** The found titles, with a choice for each doubtful title. */
export function Review({ plan, onSave, onCancel }: ReviewProps) {
  const { ready, doubts, missing, lists } = plan;
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
  return (
    <>
      {total + doubts.length > 0 && <p>{importSteps.found(total)}</p>}
      {total + doubts.length + lists.length === 0 && <p>{importSteps.nothing}</p>}
      <Summary entries={entries} lists={lists.length} />
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
      <div className="actions">
        {total + lists.length > 0 && (
          <button type="button" className="button main" onClick={() => onSave(chosen, declined)}>
            {importSteps.start(total, lists.length)}
          </button>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {importSteps.cancel}
        </button>
      </div>
    </>
  );
}
