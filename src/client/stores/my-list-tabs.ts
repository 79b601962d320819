/** What tabs tell each other: that a title was added or removed, or to read the list again. */
export type News = { key: string; isListed: boolean } | 'changed';
type Message = { userId: string; news: News };

let channel: BroadcastChannel | undefined;
let user = '';

/** Hears what other tabs of the same user tell. */
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
export const tellTabs = (news: News): void => channel?.postMessage({ userId: user, news } satisfies Message);
