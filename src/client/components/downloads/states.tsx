import { downloadsText as text } from '../../../shared/text/downloads.ts';
import { CircleAlert, RotateCw, SearchX } from '../icons.ts';
import { SectionState } from '../state/section-state.tsx';

/** Nothing is set up, so there is nothing to look for. */
export const NotSetUp = () => <p className="help">{text.notSetUp}</p>;

/** The listing is not answering. `retry` asks again. */
export const Failed = ({ retry }: { retry: string }) => (
  <SectionState icon={CircleAlert} heading={text.problem} sentence={text.failed} hint={text.failedHint}>
    <a className="button" href={retry} data-in-place="" data-retry="">
      <RotateCw aria-hidden />
      {text.retry}
    </a>
  </SectionState>
);

/** The listing does not have the film. */
export const Absent = ({ outcome }: { outcome: 'no-match' | 'not-found' }) => (
  <SectionState
    icon={SearchX}
    heading={text.problem}
    sentence={outcome === 'no-match' ? text.noMatch : text.notFound}
  />
);

/** The listing has the film and nothing to download. */
export const NothingListed = () => (
  <p className="help" data-spoken="">
    {text.nothingListed}
  </p>
);

/** Nothing of what there is has the wanted quality. */
export const NothingWanted = ({ all }: { all: string }) => (
  <div className="row-failed section-state">
    <SearchX aria-hidden />
    <p data-spoken="">{text.nothingWanted}</p>
    <a className="button" href={all} data-in-place="">
      {text.showAll}
    </a>
  </div>
);

const waitingRows = 3;

/** The options' place until they are there. Without scripts they come when they are asked for. */
export const Waiting = ({ show }: { show: string }) => (
  <>
    <p className="out-of-sight">{text.loading}</p>
    <ul className="options waiting" aria-hidden>
      {Array.from({ length: waitingRows }, (_, row) => (
        <li key={row} className="option" />
      ))}
    </ul>
    <noscript>
      <a className="button" href={show}>
        {text.show}
      </a>
    </noscript>
  </>
);
