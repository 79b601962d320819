/** What tabs tell each other: a title that was added or removed, or nothing in particular: read again. */
export type News = { key: string; isThere: boolean } | 'changed';

type Message = { viewer: string; news: News };

let channel: BroadcastChannel | undefined;
let viewer = '';

/** Hears what other tabs of this browser tell, as long as the same viewer looks at them. */
export function joinTabs(of: string, hear: (news: News) => void): void {
  viewer = of;
  const join = () => {
    channel = new BroadcastChannel('my-list');
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => data.viewer === viewer && hear(data.news));
  };
  join();
  // An open channel would keep the page out of the browser's cache for Back and Forward.
  addEventListener('pagehide', () => channel?.close());
  addEventListener('pageshow', ({ persisted }) => persisted && join());
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin alone
export const tellTabs = (news: News): void => channel?.postMessage({ viewer, news } satisfies Message);
