import * as v from 'valibot';
import {
  listPreferences,
  type PreferenceName,
  type Preferences,
  preferences,
  type ViewerPreferences,
} from '../domain/preferences.ts';
import { formatServices, parseServices } from '../domain/streaming-services.ts';

const isServices = (text: string) => {
  const services = parseServices(text);
  return text === '' || (services !== null && formatServices(services) === text);
};

type Schemas<Shape> = { [Name in keyof Shape]: v.GenericSchema<unknown, Shape[Name]> };

const schemaOf = (name: PreferenceName): v.GenericSchema<unknown, boolean | string> => {
  const { values } = preferences[name];
  if (values === 'services') return v.pipe(v.string(), v.check(isServices, 'not a list of services'));
  return values === 'switch' ? v.boolean() : v.picklist(values);
};

/** Replaces missing or invalid stored values with the default. */
const storedSchemaOf = (name: PreferenceName) => {
  const { default: fallback } = preferences[name];
  return v.optional(v.fallback(schemaOf(name), fallback), fallback);
};

const schemasOf = <Shape>(names: readonly PreferenceName[], toSchema: (name: PreferenceName) => v.GenericSchema) =>
  Object.fromEntries(names.map((name) => [name, toSchema(name)])) as Schemas<Shape>;

const all = listPreferences(() => true);
const onPages = listPreferences((rule) => rule.onPages);

/** All preferences as stored. Accepts any object: missing or invalid values become defaults. */
export const preferencesSchema = v.object(schemasOf<Preferences>(all, storedSchemaOf));

/** The preferences of a user who has set none. */
export const defaultPreferences: Preferences = v.parse(preferencesSchema, {});

/** The preferences that every page has. */
export const viewerPreferencesSchema = v.object(schemasOf<ViewerPreferences>(onPages, storedSchemaOf));

/** PATCH /api/preferences: changes one or more preferences and keeps the others. */
export const preferenceChangesSchema = v.pipe(
  v.partial(v.strictObject(schemasOf<Preferences>(all, schemaOf))),
  v.check((changes) => Object.keys(changes).length > 0, 'nothing is changed'),
);

export type PreferenceChanges = v.InferOutput<typeof preferenceChangesSchema>;

/** Returns the preferences of an export without unknown and invalid ones. */
export const toPreferenceChanges = (given: Readonly<Record<string, unknown>>): PreferenceChanges =>
  Object.fromEntries(
    all.filter((name) => v.is(schemaOf(name), given[name])).map((name) => [name, given[name]] as const),
  );
