/** Toasts about an action on a title that the database rejects because the user has too many rows, by its kind. */
export const limitText = {
  list: 'Your list is full. Remove something first.',
  like: 'You have reached the limit of likes. Remove one first.',
  rating: 'You have reached the limit of ratings. Remove one first.',
  hide: 'You have hidden as many titles as possible. Show some again first.',
  watched: 'You have reached the limit of your diary. Remove something first.',
} as const;
