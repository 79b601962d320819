/** What it means to follow a title. */
export const followMeaning =
  'You follow the titles on My List, and the series you have begun until you remove them from Continue Watching. Titles you have hidden are left out.';

/** Sentences about following another user's list. */
export const followText = {
  follow: 'Follow this list',
  unfollow: 'Following',
  unfollowHint: 'You are told when titles are added. Press to stop.',
  followed: 'You will be told when titles are added',
  unfollowed: 'You no longer follow this list',
  full: 'You follow as many lists as you can. Stop following one first.',
} as const;
