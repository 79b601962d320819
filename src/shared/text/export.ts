import type { CsvFile } from '../domain/export-format.ts';

export const exportText = {
  title: 'Export your data',
  lead: 'Your data, in files that other services and spreadsheets can read.',
  whole: 'Everything in one file',
  wholeLead: 'A JSON file. It contains:',
  contents: [
    'your display name and email address',
    'your preferences',
    'My List, with the day you added each title',
    'your watch history, with dates and episodes',
    'your diary, with each time you watched a film or an episode',
    'where you stopped in films and episodes',
    'your lists, with their notes and the order of their titles',
    'the lists that you follow',
    'your ratings and reviews',
    'the titles you like',
    'the titles you have hidden',
    'the titles you have removed from Continue Watching',
  ],
  download: 'Download JSON',
  tables: 'For spreadsheets',
  tablesLead: 'One CSV file for each kind of title.',
  files: {
    'my-list.csv': 'My List',
    'history.csv': 'Watch History',
    'diary.csv': 'Diary',
    'positions.csv': 'Where you stopped',
    'lists.csv': 'Your lists',
    'ratings.csv': 'Ratings and reviews',
    'likes.csv': 'Likes',
    'hidden.csv': 'Hidden titles',
    'removed.csv': 'Removed from Continue Watching',
  } satisfies Record<CsvFile, string>,
  comeBack:
    'An import restores what is missing from your account, except your profile, and your preferences if you want:',
  leftOut:
    'Not included: your profile picture, messages that you sent with the contact form, the address of your calendar, the time of your last email digest, which notifications you have read, and what you have removed.',
  failed: 'Your data cannot be exported right now',
  failedHint: 'Nothing is lost. Please try again in a moment.',
  panel: 'Your data',
  panelLead: 'Download your data, or bring your titles from another service.',
} as const;
