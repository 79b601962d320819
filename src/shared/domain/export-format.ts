/** Identifies our exports. Raise `exportVersion` when a field changes its meaning or is removed. */
export const exportFormat = 'marquee-export';
export const exportVersion = 1;

/** The spreadsheets of an export, one for each kind of data. */
export const csvFiles = [
  'my-list.csv',
  'history.csv',
  'diary.csv',
  'positions.csv',
  'lists.csv',
  'followed-lists.csv',
  'ratings.csv',
  'likes.csv',
  'hidden.csv',
  'removed.csv',
  'preferences.csv',
] as const;

export type CsvFile = (typeof csvFiles)[number];
export type ExportFileName = 'marquee.json' | CsvFile;
