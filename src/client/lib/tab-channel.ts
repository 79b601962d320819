/**
 * Joins the channel of a name between the tabs of this browser. Calls back with the messages of the other tabs. Returns
 * the function that sends a message to them, which has no effect once the page has been left.
 */
export function joinTabChannel<Message>(
  name: string,
  onMessage: (message: Message) => void,
): (message: Message) => void {
  let channel: BroadcastChannel | undefined;
  const join = () => {
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  };
  join();
  // An open channel may exclude the page from the back/forward cache.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => persisted && join());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is limited to one origin
  return (message) => channel?.postMessage(message);
}
