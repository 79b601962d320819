import type { MyListPage } from '../../../shared/domain/my-list.ts';
import type { Visibility } from '../../../shared/domain/named-list.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { listText } from '../../../shared/text/lists.ts';

export type ListFacts = {
  total: number;
  /** Null for readers of another user's list. */
  visibility: Visibility | null;
  /** The number of titles that the reader has watched. Null if it failed to load, and for visitors. */
  watched: number | null;
  hasSeries: boolean;
};

export const myListFacts = ({ total, watched }: MyListPage): ListFacts => ({
  total,
  visibility: null,
  watched: watched?.total ?? null,
  hasSeries: watched?.hasSeries ?? false,
});

/** Leaves out removed titles. `watchedKeys` are those of this page that the reader has watched. */
export const withoutGone = (
  facts: ListFacts,
  watchedKeys: readonly string[],
  gone: ReadonlySet<string>,
): ListFacts => ({
  ...facts,
  total: facts.total - gone.size,
  watched: facts.watched && facts.watched - watchedKeys.filter((key) => gone.has(key)).length,
});

/** The number of titles of a list, its audience, and how many titles the reader has watched. */
export const Facts = ({ total, visibility, watched, hasSeries }: ListFacts) => {
  const count = visibility ? listItemsText.facts(total, visibility) : listText.count(total);
  const hasProgress = watched !== null && total > 0;
  return (
    <p className="count">
      {hasProgress ? `${count} · ${listItemsText.watched(watched, total)}` : count}
      {hasProgress && hasSeries && <small>{listItemsText.watchedHint}</small>}
    </p>
  );
};
