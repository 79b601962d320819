import { formatMonth, monthOf } from '../../../shared/domain/month.ts';
import { type DiaryEntry, parsePlayKey } from '../../../shared/domain/play.ts';
import { dayIn } from '../../../shared/domain/time-zone.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { type AppContext, catalogueOf, type Screen, searchOf } from '../../context.ts';
import { readForm } from '../../http/read-form.ts';
import { timeZoneOf } from '../../http/time-zone.ts';
import { saveToast } from '../../http/toast.ts';
import { withUndo } from '../../http/undo.ts';
import { personal } from '../../http/personal.ts';
import { toMarkup } from '../../render/markup.ts';
import { sendPage } from '../../render/page.ts';
import { trendingMarkupOrEmpty } from '../../render/trending.ts';
import { loadDiary, loadLastPlay } from '../../services/accounts/plays.ts';
import { forOwner } from '../account/require-user.ts';
import { removeTimedPlayByForm, undoPlaysByForm, type TimedPlay } from '../plays/api-removal.ts';
import { loadPlaysUndo } from '../plays/undo.tsx';
import { sendDiaryToVisitor } from './device.tsx';
import { monthsOf } from './month.ts';
import { Diary } from './view.tsx';

/** Parses an entry of a form, such as `tv:1399:1:2 2026-11-23T12:00:00Z`. Returns null if it is malformed. */
function parseEntry(word: string): TimedPlay | null {
  const [key = '', watchedAt = ''] = word.split(' ');
  const play = parsePlayKey(key);
  return play && !Number.isNaN(Date.parse(watchedAt)) ? { ...play, watchedAt } : null;
}

const diaryPath = (c: AppContext) => routes.diary + searchOf(c);

/** Sends the page of a user. */
const userDiary = forOwner(diaryText.title, diaryPath, async (c, owner) => {
  const timeZone = timeZoneOf(c);
  const { month, last, times } = monthsOf(c, timeZone);
  const all = await loadDiary(owner, times);
  const { BLOCKED_TITLES: blocked, IMAGE_URL: images } = c.get('settings');
  const entries = all?.filter((entry) => !blocked.has(titleKey(entry))) ?? null;
  const earlier = entries?.length === 0 ? await loadLastPlay(owner, times.from) : null;
  const main = toMarkup(
    <Diary
      images={images}
      month={month}
      last={last}
      entries={entries}
      earlier={earlier && monthOf(dayIn(earlier, timeZone))}
      dayOf={(entry: DiaryEntry) => dayIn(entry.watchedAt, timeZone)}
      undo={await loadPlaysUndo(c, routes.diaryMonth(month), null, all ?? [])}
    />,
  );
  const below = entries?.length === 0 ? await trendingMarkupOrEmpty(catalogueOf(c)) : '';
  return sendPage(c, { title: diaryText.title, noindex: true, hasForm: true }, main + below, {
    status: all ? 200 : 503,
    headers: personal,
    title: `${diaryText.title} · ${formatMonth(month)}`,
  });
});

/** GET /diary?month=2026-11: what the viewer has watched in a month. */
export const diary: Screen = (c) => (c.get('viewer') ? userDiary(c) : sendDiaryToVisitor(c));

const monthPath = (c: AppContext) => routes.diaryMonth(monthsOf(c, timeZoneOf(c)).month);

/** POST /diary: removes an entry, or restores the one that was just removed. */
export const changeDiary = forOwner(diaryText.title, monthPath, async (c) => {
  const here = monthPath(c);
  const { remove = '', restore } = await readForm(c);
  if (restore !== undefined) return undoPlaysByForm(c, here, restore);
  const play = parseEntry(remove);
  const removed = play ? await removeTimedPlayByForm(c, play) : 'failed';
  if (removed === 'undoable') return c.redirect(withUndo(here), 303);
  saveToast(c, removed === 'done' ? 'play-removed' : 'diary-failed');
  return c.redirect(here, 303);
});
