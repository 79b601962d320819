import type { ReactNode } from 'react';
import type { TitleSummary } from '../../../shared/domain/title.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { words } from '../../../shared/text/site.ts';
import { ChevronLeft, ChevronRight, type LucideIcon } from '../icons.ts';
import { Card } from './card.tsx';

/** `more` is the URL of the full list. Wide cards show backdrops. */
export type RowName = { id: string; heading: string; more?: string; isRanked?: boolean; isWide?: boolean };

const Heading = ({ id, heading, more }: RowName) => (
  <h2 id={`${id}-heading`}>
    {more ? (
      <a href={more}>
        {heading}
        <ChevronRight aria-hidden />
      </a>
    ) : (
      heading
    )}
  </h2>
);

const Turn = ({ side, label, icon: Icon }: { side: 'earlier' | 'later'; label: string; icon: LucideIcon }) => (
  <button className={`icon-button turn ${side}`} aria-label={label} tabIndex={-1}>
    <Icon aria-hidden />
  </button>
);

const classOf = ({ isRanked, isWide }: RowName) =>
  ['row', isRanked && 'ranked', isWide && 'wide'].filter(Boolean).join(' ');

/** A horizontally scrolling row of list items. A script shows its two buttons, which scroll by a page. */
export const Rail = ({ row, children }: { row: RowName; children: ReactNode }) => (
  <section className={classOf(row)} id={row.id} aria-labelledby={`${row.id}-heading`}>
    <Heading {...row} />
    <Turn side="earlier" label={words.previous(row.heading)} icon={ChevronLeft} />
    <ul className="rail">{children}</ul>
    <Turn side="later" label={words.next(row.heading)} icon={ChevronRight} />
  </section>
);

type RowProps = { images: string; row: RowName; titles: readonly TitleSummary[] };

/** A row of title cards. */
export const Row = ({ images, row, titles }: RowProps) => (
  <Rail row={row}>
    {titles.map((title) => (
      <Card key={titleKey(title)} images={images} title={title} wide={row.isWide} />
    ))}
  </Rail>
);

/** Replaces a row whose titles failed to load. */
export const FailedRow = ({ row, sentence }: { row: RowName; sentence: string }) => (
  <section className="row" id={row.id} aria-labelledby={`${row.id}-heading`}>
    <Heading {...row} />
    <p className="row-failed">{sentence}</p>
  </section>
);
