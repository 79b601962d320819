import { html, raw } from 'hono/html';
import { imageUrl } from '../../../shared/domain/images.ts';
import { type Notice, tellDay } from '../../../shared/domain/notifications.ts';
import { toneOf } from '../../../shared/domain/tone.ts';
import { routes } from '../../../shared/routes.ts';
import { noticeMessage, notificationsText } from '../../../shared/text/notifications.ts';
import { iconMarkup } from '../icon-markup.ts';
import { BellOff } from '../icons.ts';
import type { Markup } from '../title/card.ts';

type ListOptions = {
  /** The base of the image host. */
  images: string;
  /** An ISO day. */
  today: string;
  /** Of the headings of its groups. */
  level: 2 | 3;
};

const nothing = iconMarkup(BellOff);

function item({ images, today }: ListOptions, notice: Notice): Markup {
  const { id, title, day, own } = notice;
  const poster =
    title.posterPath && html`<img src="${imageUrl(images, 'w154', title.posterPath)}" alt="" loading="lazy">`;
  const time = day && html`<time datetime="${day}">${tellDay(day, today)}</time>`;
  return html`<li data-notice="${id}"${own ? html` data-own` : ''}><a href="${routes.title(title)}"><span class="frame ratio-poster tone-${toneOf(title)}">${poster}</span><span><b>${title.title}</b><span>${noticeMessage(notice)}</span><small><em hidden>${notificationsText.isUnread}</em>${time}</small></span></a></li>`;
}

function group(options: ListOptions, heading: string, notices: readonly Notice[]): Markup | '' {
  if (notices.length === 0) return '';
  const { level } = options;
  const list = html`<ul>${notices.map((notice) => item(options, notice))}</ul>`;
  return html`${raw(`<h${level}>`)}${heading}${raw(`</h${level}>`)}${list}`;
}

/** Notifications in their groups, those about one's own list first; a sentence where there are none. */
export function noticeList(notices: readonly Notice[], options: ListOptions): Markup {
  if (notices.length === 0)
    return html`<p class="no-notices">${nothing}${notificationsText.empty}<a class="button" href="${routes.new}">${notificationsText.browse}</a></p>`;
  const own = notices.filter((notice) => notice.own);
  const others = notices.filter((notice) => !notice.own);
  const soon = others.filter(({ kind }) => kind === 'cinemas-soon');
  const playing = others.filter(({ kind }) => kind !== 'cinemas-soon');
  return html`<div class="notices">${group(options, notificationsText.own, own)}${group(options, notificationsText.soon, soon)}${group(options, notificationsText.cinemas, playing)}</div>`;
}
