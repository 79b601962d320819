import { downloadsText as text } from '../../../../../shared/text/downloads.ts';
import { CircleAlert, RotateCw, SearchX } from '../../../../../client/components/icons.ts';
import { SectionState } from '../../section-state.tsx';

/** Shown if the listing service is down. */
export const Failed = ({ retry }: { retry: string }) => (
  <SectionState icon={CircleAlert} heading={text.problem} sentence={text.failed} hint={text.failedHint} isFailure>
    <a className="button" href={retry} data-in-place="" data-retry="">
      <RotateCw aria-hidden />
      {text.retry}
    </a>
  </SectionState>
);

/** Shown if the listing service does not have the film. */
export const Absent = ({ outcome }: { outcome: 'no-match' | 'not-found' }) => (
  <SectionState
    icon={SearchX}
    heading={text.problem}
    sentence={outcome === 'no-match' ? text.noMatch : text.notFound}
  />
);

/** Shown if the listing service has the film but no downloads. */
export const NothingListed = () => (
  <p className="help" data-spoken="">
    {text.nothingListed}
  </p>
);

/** Shown if no option has the selected quality. */
export const NothingWanted = ({ all }: { all: string }) => (
  <SectionState icon={SearchX} sentence={text.nothingWanted}>
    <a className="button" href={all} data-in-place="">
      {text.showAll}
    </a>
  </SectionState>
);

const waitingRows = 3;

/** A placeholder until the options load. Without scripts, a link loads them. */
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
