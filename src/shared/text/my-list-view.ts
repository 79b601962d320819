/** Sentences of the form that sorts and filters My List. */
export const myListViewText = {
  sort: 'Sort by',
  sorts: { added: 'Recently added', oldest: 'First added', title: 'Title' },
  show: 'Show',
  filters: { all: 'Everything', movie: 'Movies', tv: 'TV Shows' },
  apply: 'Apply',
  noneShown: 'Nothing in this list matches',
  showAll: 'Show everything',
  choose: 'Choose titles',
} as const;
