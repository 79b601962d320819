import { maxDiaryMarks, maxDiaryTitles, maxSentName } from '../../shared/contract/device-pages.ts';
import { timeOf } from '../../shared/contract/pending-actions.ts';
import { isAfter, type Playable, parsePlayKey } from '../../shared/domain/play.ts';
import { ratingsPageSize } from '../../shared/domain/rating.ts';
import { describeFollowed } from './followed.ts';
import { type PendingAction, pendingActions } from './outbox.ts';
import { titleOf } from './started.ts';

type Fields = Readonly<Record<string, string>>;

const dateOf = (action: PendingAction) => Date.parse(timeOf(action) ?? '');
const nameOf = ({ name }: PendingAction) => name?.slice(0, maxSentName);
const byTime = (one: PendingAction, other: PendingAction) => dateOf(other) - dateOf(one);

const own = (kind: PendingAction['kind']) =>
  pendingActions.value.filter((action) => action.kind === kind && action.value);

/** Sorts episodes as the database sorts a user's diary. */
function byEpisode(one: Playable, other: Playable): number {
  if (one.mediaType !== other.mediaType) return one.mediaType < other.mediaType ? -1 : 1;
  return one.id - other.id || (isAfter(one, other) ? -1 : 1);
}

const titlesOf = (actions: readonly PendingAction[]) => [...new Set(actions.map(({ title }) => titleOf(title)))];

/**
 * Describes the marks of a month for `/device-diary`, and one of an earlier month or, if there is none, the latest. The
 * month is from one ISO time until another.
 */
function describeDiary(start: string, end: string): Fields {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const playOf = ({ title }: PendingAction) => parsePlayKey(title)!;
  const all = own('watched').toSorted((one, other) => byTime(one, other) || byEpisode(playOf(one), playOf(other)));
  const inMonth = all.filter((action) => dateOf(action) >= from && dateOf(action) < to);
  const shown = inMonth.slice(0, maxDiaryMarks);
  const elsewhere = all.find((action) => dateOf(action) < from) ?? all[0];
  const sent = !elsewhere || shown.includes(elsewhere) ? shown : [...shown, elsewhere];
  const scores = new Map(own('rating').map(({ title, score }) => [title, score]));
  const marks = sent.map((action) => ({
    key: action.title,
    at: timeOf(action),
    name: nameOf(action),
    score: scores.get(titleOf(action.title)),
  }));
  const titles = titlesOf(shown).slice(0, maxDiaryTitles).join();
  return { titles, marks: JSON.stringify(marks), ...(inMonth.length > maxDiaryMarks && { cut: 'yes' }) };
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
    at: timeOf(action),
    name: nameOf(action),
    score: action.score,
    review: action.review,
  }));
  const titles = titlesOf(sent).join();
  return { titles, opinions: JSON.stringify(opinions), page: String(page), pages: String(pages) };
}

/** The parts of a visitor's pages by the name in `data-device`. */
const parts: Readonly<Record<string, (...rest: string[]) => Fields>> = {
  calendar: () => ({ titles: describeFollowed() }),
  diary: (from = '', to = '') => describeDiary(from, to),
  ratings: (page = '1') => describeOpinions('rating', false, page),
  highest: (page = '1') => describeOpinions('rating', true, page),
  likes: (page = '1') => describeOpinions('like', false, page),
};

/** Describes what is on this device for a part of a visitor's page: `calendar`, `diary <from> <to>`, `ratings 1`. */
export function describeDevice(part: string): FormData {
  const [name = '', ...rest] = part.split(' ');
  const form = new FormData();
  for (const [field, value] of Object.entries(parts[name]!(...rest))) form.set(field, value);
  return form;
}
