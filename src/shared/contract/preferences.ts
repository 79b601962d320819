import * as v from 'valibot';
import { type Language, languages, playbackQualities, regions, usual } from '../domain/preferences.ts';

const on = v.boolean();

const fields = {
  emailNotifications: on,
  pushNotifications: on,
  newReleaseAlerts: on,
  watchlistUpdates: on,
  recommendationEmails: on,
  /** The language of the catalogue's texts, ISO 639-1. */
  language: v.picklist(Object.keys(languages) as Language[]),
  /** Where release days and offers are looked up, ISO 3166-1. */
  region: v.picklist(regions),
  autoplayTrailers: on,
  defaultPlaybackQuality: v.picklist(playbackQualities),
};

/** What is stored and cannot be read counts as not stored: the default stands for it. */
const stored = <Field extends v.GenericSchema<unknown, unknown>>(schema: Field, standard: v.InferOutput<Field>) =>
  v.optional(v.fallback(schema, standard), standard);

/** How somebody likes Marquee to behave; what they have never said stands at its default. */
export const preferencesSchema = v.object({
  emailNotifications: stored(fields.emailNotifications, true),
  pushNotifications: stored(fields.pushNotifications, true),
  newReleaseAlerts: stored(fields.newReleaseAlerts, true),
  watchlistUpdates: stored(fields.watchlistUpdates, true),
  recommendationEmails: stored(fields.recommendationEmails, true),
  language: stored(fields.language, usual.language),
  region: stored(fields.region, usual.region),
  autoplayTrailers: stored(fields.autoplayTrailers, true),
  defaultPlaybackQuality: stored(fields.defaultPlaybackQuality, 'auto'),
});

export type Preferences = v.InferOutput<typeof preferencesSchema>;

/** The preferences of somebody who has never said anything. */
export const defaultPreferences: Preferences = v.parse(preferencesSchema, {});

/** Those that every page knows of its viewer. */
export const viewerPreferencesSchema = v.pick(preferencesSchema, [
  'language',
  'region',
  'autoplayTrailers',
  'defaultPlaybackQuality',
]);

/** PATCH /api/preferences: some of them, to be kept with all that was said before. */
export const preferenceChangesSchema = v.pipe(
  v.partial(v.strictObject(fields)),
  v.check((changes) => Object.keys(changes).length > 0, 'nothing is changed'),
);

export type PreferenceChanges = v.InferOutput<typeof preferenceChangesSchema>;
