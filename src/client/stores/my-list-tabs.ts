/** A message between tabs: a title was added or removed, or the list must be read again. */
export type News = { key: string; isListed: boolean } | 'changed';
type Message = { userId: string; news: News };

let channel: BroadcastChannel | undefined;
let user = '';

/** Calls back with the messages from the user's other tabs. */
export function joinTabs(userId: string, onNews: (news: News) => void): void {
  user = userId;
  const join = () => {
    channel = new BroadcastChannel('my-list');
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => data.userId === user && onNews(data.news));
  };
  join();
  // An open channel may exclude the page from the back/forward cache.
  addEventListener('pagehide', () => channel?.close());
  addEventListener('pageshow', ({ persisted }) => persisted && join());
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is limited to one origin
export const notifyTabs = (news: News): void => channel?.postMessage({ userId: user, news } satisfies Message);
