/** Languages with descriptions for most titles, by ISO 639-1 code, with their own name and the catalogue's tag. */
export const languages = {
  en: { name: 'English', tag: 'en-US' },
  de: { name: 'Deutsch', tag: 'de-DE' },
  es: { name: 'Español', tag: 'es-ES' },
  fr: { name: 'Français', tag: 'fr-FR' },
  it: { name: 'Italiano', tag: 'it-IT' },
  nl: { name: 'Nederlands', tag: 'nl-NL' },
  pl: { name: 'Polski', tag: 'pl-PL' },
  pt: { name: 'Português (Brasil)', tag: 'pt-BR' },
  sv: { name: 'Svenska', tag: 'sv-SE' },
  ja: { name: '日本語', tag: 'ja-JP' },
  ko: { name: '한국어', tag: 'ko-KR' },
  zh: { name: '中文（简体）', tag: 'zh-CN' },
} as const satisfies Record<string, { name: string; tag: string }>;

export type Language = keyof typeof languages;

/** Countries with good data on releases and offers, by ISO 3166-1 code. */
export const regions = [
  'AR',
  'AT',
  'AU',
  'BE',
  'BR',
  'CA',
  'CH',
  'CL',
  'CO',
  'CZ',
  'DE',
  'DK',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HU',
  'ID',
  'IE',
  'IN',
  'IT',
  'JP',
  'KR',
  'MX',
  'NL',
  'NO',
  'NZ',
  'PH',
  'PL',
  'PT',
  'SE',
  'SG',
  'TR',
  'US',
  'ZA',
] as const;

export type Region = (typeof regions)[number];

/** Parses a region. Returns null if it is not offered. */
export const findRegion = (code: unknown): Region | null => regions.find((region) => region === code) ?? null;

/** The language for visitors who have set none, and the country if that of their IP address is unknown or not offered. */
export const defaultLocale = { language: 'en', region: 'US' } as const satisfies { language: Language; region: Region };

/** The BCP 47 tag of a text's language. Returns undefined for the language of the interface. */
export const langOf = (language: Language): string | undefined =>
  language === defaultLocale.language ? undefined : languages[language].tag;

export const playbackQualities = ['auto', '720p', '1080p', '4k'] as const;

export type PlaybackQuality = (typeof playbackQualities)[number];

export const digestFrequencies = ['never', 'weekly', 'daily'] as const;

export type DigestFrequency = (typeof digestFrequencies)[number];

/** The panels of the profile in which preferences are set. */
export type PreferencePanel = 'playback' | 'titles' | 'language-and-region' | 'notifications';

type PreferenceRule = {
  /** On or off, one of several values, or streaming services (`formatServices`, or empty for none). */
  values: 'switch' | 'services' | readonly string[];
  default: boolean | string;
  /** The panel in which users set it. Null if no panel offers it. */
  panel: PreferencePanel | null;
  /**
   * True if every page has the value without a request. The Worker reads it from `viewer.preferences`, scripts and
   * styles from an attribute of `#viewer`. The attribute of a switch (`data-autoplay-trailers`) exists while it is on.
   */
  onPages: boolean;
};

/**
 * Every preference of a user. A new preference needs an entry here, and a label and a hint in
 * `preferenceText` (shared/text/profile.ts). The schemas, the form of its panel, and the stored and rendered values
 * follow from both.
 */
export const preferences = {
  defaultPlaybackQuality: { values: playbackQualities, default: 'auto', panel: 'playback', onPages: true },
  autoplayTrailers: { values: 'switch', default: true, panel: 'playback', onPages: true },
  /** Hides watched titles in rows, lists and search. See hidden-titles.ts. */
  hideWatched: { values: 'switch', default: false, panel: 'titles', onPages: true },
  /** The language of the catalogue's texts. */
  language: {
    values: Object.keys(languages) as Language[],
    default: defaultLocale.language,
    panel: 'language-and-region',
    onPages: true,
  },
  /** The country for release dates, age ratings and offers. `auto`: that of the IP address. */
  region: { values: ['auto', ...regions], default: 'auto', panel: 'language-and-region', onPages: true },
  /** The services that the user has, and their country. Set on a separate page, /services. */
  services: { values: 'services', default: '', panel: null, onPages: true },
  emailNotifications: { values: 'switch', default: true, panel: 'notifications', onPages: false },
  /** A mail with news about followed titles and lists. See digest.ts. */
  emailDigest: { values: digestFrequencies, default: 'never', panel: 'notifications', onPages: false },
  newReleaseAlerts: { values: 'switch', default: true, panel: 'notifications', onPages: false },
  recommendationEmails: { values: 'switch', default: true, panel: 'notifications', onPages: false },
  watchlistUpdates: { values: 'switch', default: true, panel: 'notifications', onPages: false },
  pushNotifications: { values: 'switch', default: true, panel: null, onPages: false },
} as const satisfies Record<string, PreferenceRule>;

type Table = typeof preferences;

export type PreferenceName = keyof Table;

type NamesWhere<Property extends keyof PreferenceRule, Value> = {
  [Name in PreferenceName]: Table[Name][Property] extends Value ? Name : never;
}[PreferenceName];

/** The preferences that a screen offers. */
export type OfferedPreference = NamesWhere<'panel', PreferencePanel>;

export type Preferences = {
  [Name in PreferenceName]: Table[Name]['values'] extends readonly (infer Value)[]
    ? Value
    : Table[Name]['values'] extends 'services'
      ? string
      : boolean;
};

/** The preferences that every page has. */
export type ViewerPreferences = Pick<Preferences, NamesWhere<'onPages', true>>;

/** The names of the preferences for which `isWanted` returns true, in the table's order. */
export const listPreferences = <Name extends PreferenceName>(isWanted: (rule: PreferenceRule) => boolean): Name[] =>
  Object.entries<PreferenceRule>(preferences).flatMap(([name, rule]) => (isWanted(rule) ? [name as Name] : []));
