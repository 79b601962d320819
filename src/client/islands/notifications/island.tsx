import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { notificationsText } from '../../../shared/text/notifications.ts';
import { words } from '../../../shared/text/site.ts';
import { redirectToSignIn } from '../../lib/api.ts';
import { useDialog } from '../../lib/hooks.ts';
import { markAsRead, notifications, refreshNotifications } from '../../stores/notifications.ts';
import { online } from '../../stores/online.ts';
import { NotificationList } from '../../components/notifications/list.tsx';

type Problem = 'failed' | 'offline';

const Failure = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <div className="no-notices" role="alert">
    <p>{notificationsText[problem]}</p>
    <button type="button" className="button" onClick={onRetry}>
      {words.tryAgain}
    </button>
  </div>
);

/**
 * The list in the bell's dialog. Each time the dialog is opened it shows the last list at once, loads a stale one again, and
 * marks all of it as read.
 */
export default function Notifications() {
  useSignals();
  const root = useRef<HTMLDivElement>(null);
  /** What was unread when the dialog was opened; null until it is. */
  const [unread, setUnread] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOnline = online.value;
  const list = notifications.value;

  const isOpen = () => root.current?.closest('dialog')?.open ?? false;
  const load = async () => {
    setProblem(null);
    try {
      await refreshNotifications();
      if (isOpen()) setUnread((before) => [...(before ?? []), ...markAsRead()]);
    } catch (error) {
      if (!notifications.value) setProblem(online.peek() ? 'failed' : 'offline');
      redirectToSignIn(error);
    }
  };
  useDialog(root, {
    onOpen() {
      if (isOpen()) setUnread(notifications.value ? markAsRead() : []);
      void load();
    },
  });
  useEffect(() => {
    if (isOnline && problem === 'offline') void load();
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- when the network returns
  }, [isOnline]);

  return (
    <div ref={root}>
      {problem && <Failure problem={problem} onRetry={() => void load()} />}
      {!problem && list && unread && <NotificationList {...list} level={3} unread={unread} />}
      {!problem && !(list && unread) && (
        <div className="spinner" role="status" aria-label={notificationsText.loading} />
      )}
    </div>
  );
}
