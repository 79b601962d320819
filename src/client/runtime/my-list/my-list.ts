import { warnImportFailed } from '../../lib/retryable-import.ts';
import { watchChanges } from './changes.ts';
import { expectEcho } from './echoes.ts';
import { watchMarks } from './marks.ts';
import { watchPresses } from './presses.ts';
import { joinTabs, tellTabs } from './tabs.ts';
import { onFulfilled } from '../offline/keep-wish.ts';
import { begin, readTitles, settle } from './titles.ts';

/** My List in the browser of somebody signed in: buttons show what is on it and change it in place, and it follows changes made elsewhere. */
export function startMyList(viewer: string): void {
  begin(viewer);
  watchMarks();
  watchPresses();
  joinTabs(viewer, (news) => {
    if (news === 'changed') return void readTitles();
    expectEcho();
    settle(news.key, news.isThere);
  });
  onFulfilled((wishes) => {
    for (const { kind, title, shall } of wishes) if (kind === 'list') tellTabs({ key: title, isThere: shall });
    void readTitles();
  });
  watchChanges({ read: () => void readTitles(), tell: () => tellTabs('changed') });
  void readTitles();
}

/** On the page of the list itself titles go at once, and can be brought back. */
export function offerListPage(): void {
  const list = document.querySelector<HTMLElement>('#my-list');
  if (list) void import('./page.ts').then(({ startListPage }) => startListPage(list), warnImportFailed);
}
