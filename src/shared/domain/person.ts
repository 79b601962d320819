import type { Language } from './preferences.ts';
import type { ExternalLink, TitleSummary } from './title.ts';

/** One credit of a person: a part they played, or their job. */
export type Credit = { title: TitleSummary; role: string };

/** The credits of a person in one department, such as Acting, newest first, after those without a date. */
export type Department = { name: string; credits: Credit[] };

/** The content of a person's page. Days are ISO days. */
export type PersonDetails = {
  id: number;
  name: string;
  biography: string;
  /** Biographies are not translated for every person. */
  biographyLanguage: Language;
  birthday: string | null;
  deathday: string | null;
  birthplace: string | null;
  profilePath: string | null;
  knownFor: TitleSummary[];
  departments: Department[];
  links: ExternalLink[];
};

/** The age on an ISO day, in whole years. */
export function ageOn(birthday: string, day: string): number {
  const hadBirthday = day.slice(5) >= birthday.slice(5);
  return Number(day.slice(0, 4)) - Number(birthday.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
