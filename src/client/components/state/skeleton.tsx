import type { ReactNode } from 'react';
import { listText } from '../../../shared/text/lists.ts';

const Cards = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index}>
      <span className="frame ratio-poster" />
      <b />
      <small />
    </li>
  ));

const Skeleton = ({ children }: { children: ReactNode }) => (
  <div className="skeleton" role="status" aria-label={listText.loading}>
    {children}
  </div>
);

export const GridSkeleton = ({ count }: { count: number }) => (
  <Skeleton>
    <ul className="grid" aria-hidden="true">
      <Cards count={count} />
    </ul>
  </Skeleton>
);

export const HomeSkeleton = ({ cardsInRow }: { cardsInRow: number }) => (
  <Skeleton>
    <div className="hero" aria-hidden="true" />
    <div className="row" aria-hidden="true">
      <h2 aria-hidden="true" />
      <ul className="rail">
        <Cards count={cardsInRow} />
      </ul>
    </div>
  </Skeleton>
);
