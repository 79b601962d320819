import type { ReactNode } from 'react';
import { words } from '../../../shared/text/site.ts';

const Cards = ({ count, shape = 'poster' }: { count: number; shape?: 'poster' | 'still' }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <span className={`frame ratio-${shape}`} />
      <b />
      <small />
    </li>
  ));

const Skeleton = ({ children }: { children: ReactNode }) => (
  <div className="skeleton" role="status" aria-label={words.loading}>
    {children}
  </div>
);

export const GridSkeleton = ({ count, isWide = false }: { count: number; isWide?: boolean }) => (
  <Skeleton>
    <ul className={isWide ? 'grid wide' : 'grid'} aria-hidden="true">
      <Cards count={count} shape={isWide ? 'still' : 'poster'} />
    </ul>
  </Skeleton>
);

const RowSkeleton = ({ cards }: { cards: number }) => (
  <div className="row" aria-hidden="true">
    <h2 aria-hidden="true" />
    <ul className="rail">
      <Cards count={cards} />
    </ul>
  </div>
);

export const HomeSkeleton = ({ cardsInRow }: { cardsInRow: number }) => (
  <Skeleton>
    <div className="hero" aria-hidden="true" />
    <RowSkeleton cards={cardsInRow} />
  </Skeleton>
);

export const RowsSkeleton = ({ rows, cardsInRow }: { rows: number; cardsInRow: number }) => (
  <Skeleton>
    {Array.from({ length: rows }, (_, index) => (
      <RowSkeleton key={index} cards={cardsInRow} />
    ))}
  </Skeleton>
);

/** The spinner of what loads for longer. `label`: its name for screen readers. */
export const Spinner = ({ label }: { label: string }) => <div className="spinner" role="status" aria-label={label} />;
