import type { DigestFrequency, OfferedPreference, PlaybackQuality } from '../domain/preferences.ts';
import type { ProfileTab } from '../domain/profile-tabs.ts';

/** Sentences of the profile. Sentences from the specification are verbatim. */
export const profileText = {
  title: 'Profile Settings',
  parts: 'Profile',
  signOut: 'Sign Out',
  changePassword: 'Change Password',
  moviesWatched: 'Movies Watched',
  seriesWatched: 'Series Watched',
  inWatchlist: 'In Watchlist',
  unknown: 'not known right now',
  statsHint: 'Counted once you open or play them.',
  marked: 'Your statistics',
} as const;

/** The names of the profile's tabs. */
export const profileTabText = {
  profile: 'Profile',
  security: 'Security',
  preferences: 'Preferences',
  notifications: 'Notifications',
  contact: 'Contact',
} as const satisfies Record<ProfileTab, string>;

/** Toasts of the profile. They survive navigations. */
export const profileToastText = {
  'profile-updated': 'Profile updated successfully',
  'picture-updated': 'Picture updated',
  'picture-removed': 'Picture removed',
  'preferences-saved': 'Preferences saved',
} as const;

/** Sentences of the details on the Profile tab. */
export const detailsText = {
  heading: 'Your details',
  displayName: 'Display Name',
  displayNameHint: 'Leave blank to use the first part of your email.',
  email: 'Email',
  save: 'Save Changes',
  failed: 'Failed to update profile',
  tooLong: 'This is too long',
} as const;

export const pictureText = {
  heading: 'Picture',
  choose: 'Choose a picture',
  change: 'Change picture',
  hint: 'PNG, JPEG or GIF, up to 1 MB.',
  hintResized: 'PNG, JPEG or GIF. Large images are resized.',
  upload: 'Upload',
  remove: 'Remove picture',
  none: 'Please choose a picture first.',
  tooLarge: 'This file is larger than 1 MB. Please choose a smaller one.',
  notPicture: 'This file is not a valid PNG, JPEG or GIF picture. Please choose another one.',
  failed: 'The picture could not be saved right now. Please try again in a moment.',
  notRemoved: 'The picture could not be removed right now. Please try again in a moment.',
} as const;

/** Sentences that Preferences and Notifications share about saving. */
export const savingText = {
  atOnce: 'Changes save automatically.',
  saving: 'Saving…',
  saved: 'Saved',
  unchanged: 'Not saved',
  notSaved: 'This could not be saved right now. Please try again.',
  save: 'Save',
  notLoaded: 'Your preferences are not available right now.',
  notLoadedHint: 'Nothing is lost. Please try again in a moment.',
} as const;

/** The label and the hint of each preference that a screen offers. */
export const preferenceText = {
  defaultPlaybackQuality: {
    label: 'Default Playback Quality',
    hint: 'Used when several qualities exist.',
  },
  autoplayTrailers: {
    label: 'Autoplay Trailers',
    hint: 'A title’s trailer begins by itself, without sound. Never on touch screens, or when you save data.',
  },
  hideWatched: {
    label: 'Hide watched titles',
    hint:
      'Rows, lists and search leave out films that you have marked as watched, and series of which you have marked every ' +
      'aired episode: these by the next day, and only until another episode airs. My List and your lists still show them.',
  },
  language: {
    label: 'Language',
    hint: 'Of titles and their descriptions. What has no translation stays in English.',
  },
  region: { label: 'Region', hint: 'For release dates, age ratings and where to watch.' },
  emailNotifications: {
    label: 'Email Notifications',
    hint: 'Emails that are not about your account itself, such as the email digest.',
  },
  emailDigest: {
    label: 'Email Digest',
    hint: 'New episodes and releases of the titles you follow, in one email. Needs Email Notifications.',
  },
  newReleaseAlerts: { label: 'New Releases', hint: 'Films and series that are out now, or soon.' },
  recommendationEmails: {
    label: 'Recommendations',
    hint: 'Titles we think you would like. None are sent yet: find them on For You.',
  },
  watchlistUpdates: {
    label: 'Watchlist Updates',
    hint: 'New episodes and releases of the titles you follow, and changes in lists you follow.',
  },
} as const satisfies Record<OfferedPreference, { label: string; hint: string }>;

/** The headings of the panels on the Preferences tab. */
export const preferencePanelText = {
  playback: 'Playback',
  titles: 'Titles',
  'language-and-region': 'Language & Region',
} as const;

/** The value of `region` for the country of the user's IP address. */
export const automaticRegion = 'Where you are';

export const playbackQualityText = {
  auto: 'Auto',
  '720p': '720p',
  '1080p': '1080p',
  '4k': '4K',
} as const satisfies Record<PlaybackQuality, string>;

export const digestFrequencyText = {
  never: 'Never',
  weekly: 'Once a week',
  daily: 'On days with news',
} as const satisfies Record<DigestFrequency, string>;

/** The lead of the Notifications tab. */
export const notificationsLead = 'Choose what we tell you about.';
