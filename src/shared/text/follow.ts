/** Sentences about following another user's list. */
export const followText = {
  follow: 'Follow this list',
  unfollow: 'Following',
  unfollowHint: 'You are told when titles are added. Press to stop.',
  followed: 'You will be told when titles are added',
  unfollowed: 'You no longer follow this list',
} as const;
