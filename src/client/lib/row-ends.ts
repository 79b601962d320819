import { type RefObject, useEffect } from 'react';
import type { TitleId } from '../../shared/domain/media-type.ts';
import { titleKey } from '../../shared/domain/title-key.ts';

function watchEnds(row: Element): void {
  for (const mark of ['data-rail', 'data-at-start', 'data-at-end']) row.removeAttribute(mark);
  row.dispatchEvent(new Event('swap', { bubbles: true }));
}

/** Makes enhance/rows.ts observe the ends of the row in `wrapper` again when its first or last title changes. */
export function useRowEnds(wrapper: RefObject<HTMLElement | null>, titles: readonly TitleId[]): void {
  const ends = [titles[0], titles.at(-1)].map((title) => title && titleKey(title)).join();
  useEffect(() => {
    const row = wrapper.current?.querySelector('.row');
    if (row) watchEnds(row);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `ends` changes with the row
  }, [wrapper, ends]);
}
