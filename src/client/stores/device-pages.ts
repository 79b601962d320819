import { maxDiaryMarks, maxDiaryTitles, maxSentName } from '../../shared/contract/device-pages.ts';
import { addMonths } from '../../shared/domain/month.ts';
import { isAfter, type Playable, parsePlayKey } from '../../shared/domain/play.ts';
import { ratingsPageSize } from '../../shared/domain/rating.ts';
import { describeFollowed } from './followed.ts';
import { type PendingAction, pendingActions } from './outbox.ts';
import { titleOf } from './started.ts';

type Fields = Readonly<Record<string, string>>;

/** More than the difference between two time zones' days, in milliseconds. */
const day = 86_400_000;

const timeOf = ({ at }: PendingAction) => Date.parse(at ?? '');
const nameOf = ({ name }: PendingAction) => name?.slice(0, maxSentName);
const byTime = (one: PendingAction, other: PendingAction) => timeOf(other) - timeOf(one);

const own = (kind: PendingAction['kind']) =>
  pendingActions.value.filter((action) => action.kind === kind && action.value);

/** Sorts episodes as the database sorts a user's diary. */
function byEpisode(one: Playable, other: Playable): number {
  if (one.mediaType !== other.mediaType) return one.mediaType < other.mediaType ? -1 : 1;
  return one.id - other.id || (isAfter(one, other) ? -1 : 1);
}

const titlesOf = (actions: readonly PendingAction[]) => [...new Set(actions.map(({ title }) => titleOf(title)))];

/**
 * Describes the marks of a month for `/device-diary`. The Worker knows in which time zone the month is, so there are those
 * of the days around it, and one of an earlier month or, if there is none at all, the latest.
 */
function describeDiary(month: string): Fields {
  const from = Date.parse(`${month}-01T00:00:00Z`) - day;
  const to = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) + day;
  const keys = new Map(own('watched').map((action) => [action, parsePlayKey(action.title)!]));
  const all = [...keys.keys()].toSorted(
    (one, other) => byTime(one, other) || byEpisode(keys.get(one)!, keys.get(other)!),
  );
  const shown = all.filter((action) => timeOf(action) >= from && timeOf(action) < to).slice(0, maxDiaryMarks + 1);
  const elsewhere = all.find((action) => timeOf(action) < from) ?? all[0];
  const sent = shown.length > maxDiaryMarks || !elsewhere || shown.includes(elsewhere) ? shown : [...shown, elsewhere];
  const scores = new Map(own('rating').map(({ title, score }) => [title, score]));
  const marks = sent.map((action) => ({
    key: action.title,
    at: action.at,
    name: nameOf(action),
    score: scores.get(titleOf(action.title)),
  }));
  return { titles: titlesOf(shown).slice(0, maxDiaryTitles).join(), marks: JSON.stringify(marks) };
}

/** Describes a page of the ratings or likes for `/device-ratings`. The page may have been the last one. */
function describeOpinions(kind: 'rating' | 'like', isByScore: boolean, requested: string): Fields {
  const all = own(kind).toSorted(byTime);
  const sorted = isByScore ? all.toSorted((one, other) => other.score! - one.score!) : all;
  const pages = Math.max(1, Math.ceil(sorted.length / ratingsPageSize));
  const page = Math.min(Number(requested), pages);
  const sent = sorted.slice((page - 1) * ratingsPageSize, page * ratingsPageSize);
  const opinions = sent.map((action) => ({
    title: action.title,
    at: action.at,
    name: nameOf(action),
    score: action.score,
    review: action.review,
  }));
  const titles = titlesOf(sent).join();
  return { titles, opinions: JSON.stringify(opinions), page: String(page), pages: String(pages) };
}

/** The parts of a visitor's pages by the name in `data-device`. */
const parts: Readonly<Record<string, (rest: string) => Fields>> = {
  calendar: () => ({ titles: describeFollowed() }),
  diary: describeDiary,
  ratings: (page) => describeOpinions('rating', false, page),
  highest: (page) => describeOpinions('rating', true, page),
  likes: (page) => describeOpinions('like', false, page),
};

/** Describes what is on this device for a part of a visitor's page: `calendar`, `diary 2026-11`, `ratings 1`. */
export function describeDevice(part: string): FormData {
  const [name = '', rest = ''] = part.split(' ');
  const form = new FormData();
  for (const [field, value] of Object.entries(parts[name]!(rest))) form.set(field, value);
  return form;
}
