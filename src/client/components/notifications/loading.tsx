import { notificationsText } from '../../../shared/text/notifications.ts';
import { Spinner } from '../state/loading.tsx';

/** The list in the bell's dialog as the `notifications` island begins. The server does not import the island's code. */
export const LoadingNotices = () => (
  <div>
    <Spinner label={notificationsText.loading} />
  </div>
);
