import { joinTabChannel } from '../lib/tab-channel.ts';

/** A message between tabs: a title was added or removed, or the list must be read again. */
export type News = { key: string; isListed: boolean } | 'changed';

let send: (news: News) => void = () => {};

/** Calls back with the messages from the user's other tabs. */
export function joinTabs(userId: string, onNews: (news: News) => void): void {
  type Message = { userId: string; news: News };
  const post = joinTabChannel<Message>('my-list', (message) => message.userId === userId && onNews(message.news));
  send = (news) => post({ userId, news });
}

export const notifyTabs = (news: News): void => send(news);
