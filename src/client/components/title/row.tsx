import type { TitleSummary } from '../../../shared/domain/title.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { words } from '../../../shared/text/site.ts';
import { Card } from './card.tsx';

const left = 'm15 18-6-6 6-6';
const right = 'm9 18 6-6-6-6';

const Chevron = ({ points }: { points: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={points} />
  </svg>
);

/** `more` is the URL of the full list. */
export type RowName = { id: string; heading: string; more?: string; isRanked?: boolean };

const Heading = ({ id, heading, more }: RowName) => (
  <h2 id={`${id}-heading`}>
    {more ? (
      <a href={more}>
        {heading}
        <Chevron points={right} />
      </a>
    ) : (
      heading
    )}
  </h2>
);

const Turn = ({ side, label, points }: { side: 'earlier' | 'later'; label: string; points: string }) => (
  <button className={`icon-button turn ${side}`} aria-label={label} tabIndex={-1}>
    <Chevron points={points} />
  </button>
);

type RowProps = { images: string; row: RowName; titles: readonly TitleSummary[] };

/** A horizontally scrolling row of cards. A script shows its two buttons and scrolls by a page. */
export const Row = ({ images, row, titles }: RowProps) => (
  <section className={row.isRanked ? 'row ranked' : 'row'} id={row.id} aria-labelledby={`${row.id}-heading`}>
    <Heading {...row} />
    <Turn side="earlier" label={words.previous(row.heading)} points={left} />
    <ul className="rail">
      {titles.map((title) => (
        <Card key={titleKey(title)} images={images} title={title} />
      ))}
    </ul>
    <Turn side="later" label={words.next(row.heading)} points={right} />
  </section>
);

/** Replaces a row whose titles failed to load. */
export const FailedRow = ({ row, sentence }: { row: RowName; sentence: string }) => (
  <section className="row" id={row.id} aria-labelledby={`${row.id}-heading`}>
    <Heading {...row} />
    <p className="row-failed">{sentence}</p>
  </section>
);
