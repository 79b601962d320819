import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { redirectToSignIn } from '../../lib/api.ts';
import { useDialog } from '../../lib/hooks.ts';
import { useStores } from '../../lib/use-stores.ts';
import { markAsRead, notifications, refreshNotifications, unread } from '../../stores/notifications.ts';
import { online } from '../../stores/online.ts';
import { NotificationList } from '../../components/notifications/list.tsx';
import { Failure } from '../../components/state/failure.tsx';
import { Spinner } from '../../components/state/loading.tsx';

type Loaded = NonNullable<typeof notifications.value>;

/** The number of notifications that fit on a screen. */
const screenful = 8;

/** The list. Paints the first screenful before the rest, which is slow to render on a phone. */
function Notices({ list, unread }: { list: Loaded; unread: readonly string[] }) {
  const notices = useDeferredValue(list.notices, list.notices.slice(0, screenful));
  return <NotificationList {...list} notices={notices} level={3} unread={unread} />;
}

type Problem = 'failed' | 'offline';

/**
 * The list in the bell's dialog. Renders while the dialog is closed, so that it opens at once. On opening, refreshes a
 * stale list and marks all notifications as read.
 */
export default function Notifications() {
  const isHydrated = useStores();
  const root = useRef<HTMLDivElement>(null);
  /** The ids that were unread when the dialog opened; null while it is closed. */
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOnline = online.value;
  const list = isHydrated ? notifications.value : null;

  const isOpen = () => root.current?.closest('dialog')?.open ?? false;
  const load = async () => {
    setProblem(null);
    try {
      await refreshNotifications();
      if (isOpen()) setOpened((before) => [...(before ?? []), ...markAsRead()]);
    } catch (error) {
      if (!notifications.value) setProblem(online.peek() ? 'failed' : 'offline');
      redirectToSignIn(error);
    }
  };
  useDialog(root, {
    onOpen() {
      setOpened(notifications.value ? markAsRead() : []);
      void load();
    },
    onClose: () => setOpened(null),
  });
  useEffect(() => {
    if (isOnline && problem === 'offline') void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- when the network returns
  }, [isOnline]);

  return (
    <div ref={root}>
      {problem && <Failure className="no-notices" sentence={notificationsText[problem]} onRetry={() => void load()} />}
      {!problem && list && <Notices list={list} unread={opened ?? unread.value} />}
      {!problem && !list && <Spinner label={notificationsText.loading} />}
    </div>
  );
}
