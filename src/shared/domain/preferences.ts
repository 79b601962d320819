/** Languages that most titles are described in, by ISO 639-1: their own name, and the catalogue's tag for them. */
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

/** Countries that the catalogue knows release days and offers of well, by ISO 3166-1. */
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

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** A country's English name. */
export const regionName = (region: Region): string => regionNames.of(region) ?? region;

/** Who is nobody in particular sees titles in this language and for this country. */
export const usual = { language: 'en', region: 'US' } as const satisfies { language: Language; region: Region };

export const playbackQualities = ['auto', '720p', '1080p', '4k'] as const;

export type PlaybackQuality = (typeof playbackQualities)[number];

/** What pages need to know of a viewer's preferences without asking for them. */
export type ViewerPreferences = {
  language: Language;
  region: Region;
  autoplayTrailers: boolean;
  defaultPlaybackQuality: PlaybackQuality;
};
