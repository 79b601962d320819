import { parseTitleKey } from '../../../shared/domain/title-key.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import { routes } from '../../../shared/routes.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { untilReplaced } from '../../lib/content.ts';
import { onFulfilled, pendingWishes } from './keep-wish.ts';

function itemOf(key: string, name: string): HTMLElement | null {
  const title = parseTitleKey(key);
  if (!title) return null;
  const link = Object.assign(document.createElement('a'), { href: routes.title(title) });
  const poster = Object.assign(document.createElement('span'), {
    className: `frame ratio-poster tone-${toneOf(title)}`,
  });
  link.append(poster, Object.assign(document.createElement('b'), { textContent: name }));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** The titles that were added without a network and wait to be sent; null where there are none. */
function sectionOfPending(): HTMLElement | null {
  const items = pendingWishes('list').flatMap(({ title, shall, name }) =>
    shall && name ? (itemOf(title, name) ?? []) : [],
  );
  if (items.length === 0) return null;
  const section = Object.assign(document.createElement('section'), { className: 'kept' });
  section.dataset['pending'] = '';
  const list = document.createElement('ul');
  list.append(...items);
  section.append(Object.assign(document.createElement('h2'), { textContent: offlineText.pending }), list);
  return section;
}

/** On the offline page and on My List, titles that wait to be added are listed as long as they wait. */
export function offerPending(): void {
  const list = document.querySelector('#my-list');
  const offline = document.querySelector('[data-ask-again]')?.closest('.state');
  if (!list && !offline) return;
  const update = () => {
    document.querySelector('[data-pending]')?.remove();
    const section = sectionOfPending();
    if (!section) return;
    if (list) list.before(section);
    else offline!.after(section);
  };
  onFulfilled(update, untilReplaced());
  update();
}
