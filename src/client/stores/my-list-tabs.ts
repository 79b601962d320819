/** A message between tabs: a title was added or removed, or the list has to be read again. */
export type News = { key: string; isListed: boolean } | 'changed';
type Message = { userId: string; news: News };

let channel: BroadcastChannel | undefined;
let user = '';

/** Receives the messages of other tabs of the same user. */
export function joinTabs(userId: string, onNews: (news: News) => void): void {
  user = userId;
  const join = () => {
    channel = new BroadcastChannel('my-list');
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => data.userId === user && onNews(data.news));
  };
  join();
  // An open channel would keep the page out of the browser's cache for Back and Forward.
  addEventListener('pagehide', () => channel?.close());
  addEventListener('pageshow', ({ persisted }) => persisted && join());
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
export const notifyTabs = (news: News): void => channel?.postMessage({ userId: user, news } satisfies Message);
