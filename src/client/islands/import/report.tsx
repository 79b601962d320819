import { routes, withNext } from '../../../shared/routes.ts';
import { importSteps, importText } from '../../../shared/text/import.ts';
import { accountText } from '../../../shared/text/pages.ts';
import { deviceLimits } from '../../stores/import-on-device.ts';
import { viewer } from '../../stores/viewer.ts';
import { FormNotice, FormProblem } from '../../components/form/messages.tsx';
import type { ImportEntry } from './files/entry.ts';
import { RejectedFiles } from './choose.tsx';
import { isComplete, type Report } from './use-import.ts';

const nameOf = ({ title, year, mediaType, tmdbId, imdbId }: ImportEntry) => {
  if (!title) return importSteps.unnamed(mediaType, tmdbId ?? imdbId ?? '');
  return year ? `${title} (${year})` : title;
};

/** Names in a collapsed list, if there are any. */
const Names = ({ summary, names }: { summary: string; names: readonly string[] }) =>
  names.length > 0 && (
    <details className="filter-section not-found">
      <summary>{summary}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls */}
      <ul className="points" tabIndex={0} aria-label={summary}>
        {names.map((name, place) => (
          <li key={place}>{name}</li>
        ))}
      </ul>
    </details>
  );

/** Titles that the catalogue does not have, and files in archives that hold nothing to import. */
export const LeftOut = ({ missing, skipped }: Pick<Report, 'missing' | 'skipped'>) => (
  <>
    <Names summary={importSteps.missing(missing.length)} names={missing.map(nameOf)} />
    <Names summary={importSteps.skipped(skipped.length)} names={skipped} />
  </>
);

type ResultProps = { report: Report; onRetry: () => void; onAgain: () => void };

/** The result of an import. */
export function Result({ report, onRetry, onAgain }: ResultProps) {
  const { ending, saved, lists, followed, preferences, isFull, hasNoStorage, surplus, failed } = report;
  const isRestored = preferences === 'saved';
  const isVisitor = viewer.value === null;
  return (
    <>
      {(saved > 0 || (lists + followed.saved === 0 && !isRestored)) && <FormNotice text={importSteps.saved(saved)} />}
      {lists > 0 && <FormNotice text={importSteps.savedLists(lists)} />}
      {followed.saved > 0 && <FormNotice text={importSteps.followed(followed.saved)} />}
      {isRestored && <FormNotice text={importSteps.preferencesRestored} />}
      {isVisitor && saved + lists > 0 && <p className="help">{importSteps.onDevice}</p>}
      {isFull && <FormProblem text={isVisitor ? importSteps.fullDevice(deviceLimits) : importSteps.full} />}
      {hasNoStorage && <FormProblem text={importSteps.noStorage} />}
      {report.needsAccount && <p className="help">{importSteps.needsAccount}</p>}
      {surplus > 0 && <FormProblem text={importSteps.surplus(surplus)} />}
      {(ending === 'signed-out' || ending === 'failed') && <FormProblem text={importText.stopped[ending]} />}
      {failed > 0 && <FormProblem text={importSteps.failed(failed)} />}
      {followed.failed > 0 && <FormProblem text={importSteps.notFollowed(followed.failed)} />}
      {preferences === 'failed' && <FormProblem text={importSteps.preferencesFailed} />}
      {preferences === 'missing' && <FormProblem text={importSteps.preferencesUnknown} />}
      <RejectedFiles rejected={report.problems} />
      <LeftOut missing={report.missing} skipped={report.skipped} />
      <Names summary={importSteps.missingLists(followed.missing.length)} names={followed.missing} />
      <div className="actions">
        {!isComplete(report) && (
          <button type="button" className="button main" onClick={onRetry}>
            {ending === 'cancelled' ? importSteps.resume : importSteps.retry}
          </button>
        )}
        <a className={isComplete(report) ? 'button main' : 'button'} href={routes.myList}>
          {importSteps.myList}
        </a>
        <a className="button" href={isVisitor ? withNext(routes.login, routes.myList) : routes.profileTab('profile')}>
          {isVisitor ? accountText.signIn : importSteps.history}
        </a>
        <button type="button" className="button" onClick={onAgain}>
          {importSteps.again}
        </button>
      </div>
    </>
  );
}
