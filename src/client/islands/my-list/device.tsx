import { useRef } from 'react';
import { routes, withNext } from '../../../shared/routes.ts';
import { calendarText } from '../../../shared/text/calendar.ts';
import { diaryText } from '../../../shared/text/diary.ts';
import { namedListText } from '../../../shared/text/named-lists.ts';
import { myListText } from '../../../shared/text/my-list.ts';
import { useStores } from '../../lib/use-stores.ts';
import { deviceTitles } from '../../stores/my-list-device.ts';
import { unnamedTitle } from '../../../shared/text/site.ts';
import { useFacts } from './device-facts.ts';
import { SignInForList } from './sign-in.tsx';
import { GridSkeleton } from '../../components/state/loading.tsx';
import { ListedCards } from './cards.tsx';
import { removalKey, useTitleRemoval } from './use-title-removal.ts';

type DeviceProps = {
  /** The base URL of the image host. */
  images: string;
  /** The number of titles for which the page reserves space. */
  count: number;
  /** An ISO moment. */
  now: string;
};

const links = [
  [withNext(routes.login, routes.myList), myListText.signIn],
  [routes.calendar, calendarText.title],
  [routes.diary, diaryText.title],
  [routes.lists, namedListText.allLists],
  [routes.import, myListText.import],
  [routes.export, myListText.export],
] as const;

/** My List of a visitor, which is on this device. Without titles, asks the visitor to sign in. */
export default function DeviceTitles({ images, count, now }: DeviceProps) {
  const isHydrated = useStores();
  const section = useRef<HTMLElement>(null);
  const { gone, remove } = useTitleRemoval(section);
  const titles = isHydrated ? deviceTitles.value.filter((title) => !gone.has(removalKey(title))) : [];
  useFacts(section, titles);
  const named = titles.map((title) => ({ ...title, title: title.title || unnamedTitle }));
  const isLoading = !isHydrated && count > 0;

  return (
    <section ref={section} aria-label={myListText.title} tabIndex={-1}>
      {titles.length === 0 && !isLoading ? (
        <SignInForList />
      ) : (
        <div className={isLoading ? 'page needs-script' : 'page'}>
          <h1>{myListText.title}</h1>
          <p className="lead">{`${myListText.device} ${myListText.accountHint}`}</p>
          <div className="actions">
            {links.map(([href, label]) => (
              <a key={href} className="button" href={href}>
                {label}
              </a>
            ))}
          </div>
          {isLoading ? (
            <GridSkeleton count={count} />
          ) : (
            <ListedCards images={images} titles={named} now={now} onRemove={remove} />
          )}
        </div>
      )}
    </section>
  );
}
