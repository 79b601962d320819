import { imageUrl, toneOf } from '../../../shared/domain/images.ts';
import { type Notice, formatRelativeDay } from '../../../shared/domain/notifications.ts';
import { routes } from '../../../shared/routes.ts';
import { noticeMessage, notificationsText } from '../../../shared/text/notifications.ts';
import { BellOff } from '../icons.ts';

type ItemProps = {
  /** The base URL of the image host. */
  images: string;
  /** An ISO day. */
  today: string;
  notice: Notice;
  /** The ids of unread notifications. */
  unread?: readonly string[];
};

function Item({ images, today, notice, unread = [] }: ItemProps) {
  const { id, title, day, episode, own, list } = notice;
  return (
    <li data-notice={id} data-own={own ? '' : undefined}>
      <a href={list ? routes.list(list.id) : routes.title(title, episode?.season)}>
        <span className={`frame ratio-poster tone-${toneOf(title)}`}>
          {title.posterPath && <img src={imageUrl(images, 'w154', title.posterPath)} alt="" loading="lazy" />}
        </span>
        <span>
          <b>{list?.name ?? title.title}</b>
          <span>{noticeMessage(notice)}</span>
          <small>
            <em hidden={!unread.includes(id)}>{notificationsText.isUnread}</em>
            {day && <time dateTime={day}>{formatRelativeDay(day, today)}</time>}
          </small>
        </span>
      </a>
    </li>
  );
}

type ListProps = Pick<ItemProps, 'images' | 'today' | 'unread'> & {
  /** The level of the group headings. */
  level: 2 | 3;
  notices: readonly Notice[];
};

function Group({ heading, level, notices, ...shared }: ListProps & { heading: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  if (notices.length === 0) return null;
  return (
    <>
      <Heading>{heading}</Heading>
      <ul>
        {notices.map((notice) => (
          <Item key={notice.id} {...shared} notice={notice} />
        ))}
      </ul>
    </>
  );
}

const NoNotifications = () => (
  <p className="no-notices">
    <BellOff aria-hidden />
    {notificationsText.empty}
    <a className="button" href={routes.new}>
      {notificationsText.browse}
    </a>
  </p>
);

/** Notifications in groups: followed lists first, then titles that the user follows, then others. */
export function NotificationList({ notices, ...shared }: ListProps) {
  if (notices.length === 0) return <NoNotifications />;
  const lists = notices.filter(({ list }) => list);
  const own = notices.filter((notice) => notice.own && !notice.list);
  const others = notices.filter((notice) => !notice.own);
  const soon = others.filter(({ kind }) => kind === 'cinemas-soon');
  const playing = others.filter(({ kind }) => kind !== 'cinemas-soon');
  return (
    <div className="notices">
      <Group {...shared} heading={notificationsText.lists} notices={lists} />
      <Group {...shared} heading={notificationsText.own} notices={own} />
      <Group {...shared} heading={notificationsText.soon} notices={soon} />
      <Group {...shared} heading={notificationsText.cinemas} notices={playing} />
    </div>
  );
}
