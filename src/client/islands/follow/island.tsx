import { useSignals } from '@preact/signals-react/runtime';
import { type MouseEvent, useState } from 'react';
import { routes } from '../../../shared/routes.ts';
import { followText } from '../../../shared/text/follow.ts';
import { listItemsText } from '../../../shared/text/list-items.ts';
import { Bell, Check } from '../../components/icons.ts';
import { api, isFull, read, redirectToSignIn, statusOf } from '../../lib/api.ts';
import { optimistic } from '../../lib/optimistic.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { showToast } from '../../stores/toasts.ts';

const endpoint = api.lists[':id'].follow;

const send = (id: string, value: boolean) =>
  read(value ? endpoint.$put({ param: { id } }) : endpoint.$delete({ param: { id } }));

type FollowProps = {
  /** The list's id and name. */
  id: string;
  name: string;
  /** The query of the page, to which the form returns. */
  view: string;
  isFollowing: boolean;
};

/** Follows another user's list, or stops. */
export default function Follow({ id, name, view, isFollowing: initial }: FollowProps) {
  useSignals();
  const [follow] = useState(() => optimistic(initial, (value: boolean) => send(id, value)));
  const isFollowing = follow.value.value;

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    if (isRepeated('follow', event)) return;
    follow.set(!isFollowing).then(
      (isSent) =>
        isSent && showToast('success', follow.value.value ? followText.followed : followText.unfollowed, 'follow'),
      (error: unknown) => {
        redirectToSignIn(error);
        const failed = isFull(error) ? followText.full : listItemsText.failed;
        showToast('error', statusOf(error) === 404 ? listItemsText.gone(name) : failed, 'follow');
      },
    );
  };
  return (
    <form method="post" action={routes.list(id) + view} autoComplete="off">
      <button
        className="button"
        name="follow"
        value={isFollowing ? 'no' : 'yes'}
        title={isFollowing ? followText.unfollowHint : undefined}
        onClick={toggle}
      >
        {isFollowing ? <Check aria-hidden /> : <Bell aria-hidden />}
        {isFollowing ? followText.unfollow : followText.follow}
      </button>
    </form>
  );
}
