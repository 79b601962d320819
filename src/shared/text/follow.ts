/** What it means to follow a title. */
export const followMeaning =
  'You follow titles on My List and series in Continue Watching. Hidden titles are left out.';

/** Sentences about following another user's list. */
export const followText = {
  follow: 'Follow this list',
  unfollow: 'Following',
  unfollowHint: 'You get a notification when this list changes. Press to stop.',
  followed: 'You will get a notification when this list changes',
  unfollowed: 'You no longer follow this list',
  full: 'You have reached the limit of followed lists. Unfollow one first.',
} as const;
