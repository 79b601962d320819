import { importSteps } from '../../../shared/text/import.ts';
import type { Draft } from './draft.ts';
import { settle, toPlan } from './plan.ts';
import { listPlacesToSearch } from './search-plan.ts';
import { progressOf, toItems } from './save-all.ts';

/** How far an import has come. */
function describe({ content, matches, saved, decisions }: Draft): string {
  if (!decisions?.isFinal) {
    const left = listPlacesToSearch(content, matches).length;
    return left > 0 ? importSteps.searched(matches.size, matches.size + left) : importSteps.toReview;
  }
  const { done, total } = progressOf(toItems(settle(toPlan(content, matches), decisions.choices)), saved);
  return importSteps.sent(done, total);
}

const moment = (at: string) => new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

type UnfinishedProps = { draft: Draft; hasStopped: boolean; onResume: () => void; onDiscard: () => void };

/** Offers to continue or discard an unfinished import. */
export const Unfinished = ({ draft, hasStopped, onResume, onDiscard }: UnfinishedProps) => (
  <section aria-labelledby="unfinished">
    <h2 id="unfinished">{importSteps.unfinished}</h2>
    <p>
      {importSteps.startedAt(draft.files, moment(draft.startedAt))} {describe(draft)}
    </p>
    <div className="actions">
      <button type="button" className="button main" onClick={onResume}>
        {hasStopped ? importSteps.retry : importSteps.resume}
      </button>
      <button type="button" className="button" onClick={onDiscard}>
        {importSteps.discard}
      </button>
    </div>
    <p className="help">{importSteps.replaces}</p>
  </section>
);
