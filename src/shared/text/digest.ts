/** Sentences of the email digest and its unsubscribe page. */
export const digestText = {
  subject: { daily: 'Out now', weekly: 'New this week' },
  more: (others: number) => (others > 0 ? ` and ${others} more` : ''),
  out: { daily: 'Out now', weekly: 'New this week' },
  soon: 'Coming soon',
  lists: 'Changes in lists you follow',
  reason: 'You get this email because you chose a digest of the titles and lists you follow.',
  settings: 'Change how often it comes',
  unsubscribe: 'Unsubscribe',
  title: 'Email digest',
  question: 'Do you want to stop the email digest? Your titles and notifications stay as they are.',
  stop: 'Stop the email digest',
  stopped: 'You will get no more digests.',
  stoppedHint: 'You can choose one again in your notification settings.',
  unknown: 'This link is no longer valid.',
  unknownHint: 'Sign in to change your notification settings.',
  failed: 'The digest could not be stopped right now. Please try again in a moment.',
} as const;
