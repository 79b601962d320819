import { routes } from '../../../shared/routes.ts';
import { importSteps, importText } from '../../../shared/text/import.ts';
import { FormNotice, FormProblem } from '../../components/form/messages.tsx';
import type { ImportEntry } from '../../lib/import/entry.ts';
import type { Report } from './use-import.ts';

const nameOf = ({ title, year, mediaType, tmdbId, imdbId }: ImportEntry) => {
  if (!title) return importSteps.unnamed(mediaType, tmdbId ?? imdbId ?? '');
  return year ? `${title} (${year})` : title;
};

/** Titles that the catalogue does not have, in a collapsed list. */
export const NotFound = ({ entries }: { entries: readonly ImportEntry[] }) =>
  entries.length > 0 && (
    <details className="not-found">
      <summary>{importSteps.missing(entries.length)}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls */}
      <ul className="points" tabIndex={0} aria-label={importSteps.missing(entries.length)}>
        {entries.map((entry, place) => (
          <li key={place}>{nameOf(entry)}</li>
        ))}
      </ul>
    </details>
  );

/** The result of an import. */
export function Result({ report, onAgain }: { report: Report; onAgain: () => void }) {
  const { ending, saved, lists, isFull, missing, failed } = report;
  return (
    <>
      {(saved > 0 || lists === 0) && <FormNotice text={importSteps.saved(saved)} />}
      {lists > 0 && <FormNotice text={importSteps.savedLists(lists)} />}
      {isFull && <FormProblem text={importSteps.full} />}
      {(ending === 'signed-out' || ending === 'failed') && <FormProblem text={importText.stopped[ending]} />}
      {failed > 0 && <FormProblem text={importSteps.failed(failed)} />}
      <NotFound entries={missing} />
      <div className="actions">
        <a className="button main" href={routes.myList}>
          {importSteps.myList}
        </a>
        <a className="button" href={routes.profileTab('profile')}>
          {importSteps.history}
        </a>
        <button type="button" className="button" onClick={onAgain}>
          {importSteps.again}
        </button>
      </div>
    </>
  );
}
