import type { Action } from '../lib/outbox-entries.ts';
import { joinTabChannel } from '../lib/tab-channel.ts';
import { viewer } from './viewer.ts';

type Delivered = Pick<Action, 'kind' | 'title' | 'value' | 'list'>;

/**
 * What the server has received: `actions` that it stored, actions that it rejected because the user has too many of
 * their kind (`full`), and whether it stored watched titles.
 */
export type Delivery = { actions: readonly Delivered[]; full: readonly Delivered[]; hasWatches: boolean };

/** `isElsewhere`: another tab of the user has sent them. */
type Listener = (delivery: Delivery & { isElsewhere: boolean }) => void;
type Message = Delivery & { userId: string };

const listeners = new Set<Listener>();

/** The last value of each action that the outbox or another tab has sent since this page was loaded. */
const sent = new Map<string, boolean>();
const keyOf = (kind: Delivered['kind'], title: string, list = '') => `${kind} ${title} ${list}`;

/** A page that is swapped in contains what was sent before. */
const forget = () => sent.clear();

/** The value of an action that the outbox or another tab has sent since this page was loaded, or undefined. */
export const sentValue = (kind: Delivered['kind'], title: string, list?: string): boolean | undefined =>
  sent.get(keyOf(kind, title, list));

const notify = (delivery: Delivery, isElsewhere: boolean) => {
  addEventListener('content', forget);
  for (const { kind, title, list, value } of delivery.actions) sent.set(keyOf(kind, title, list), value);
  for (const listener of listeners) listener({ ...delivery, isElsewhere });
};

let channel: ((message: Message) => void) | undefined;

/** Joins the channel once. Returns the function that sends a message to the other tabs. */
const joined = () =>
  (channel ??= joinTabChannel<Message>(
    'deliveries',
    (message) => message.userId === viewer.value?.id && notify(message, true),
  ));

function notifyOtherTabs({ actions, full, hasWatches }: Delivery): void {
  const picked = (all: readonly Delivered[]) =>
    all.map(({ kind, title, value, list }) => ({ kind, title, value, list }));
  const userId = viewer.value?.id;
  if (userId) joined()({ userId, actions: picked(actions), full: picked(full), hasWatches });
}

/** Announces what the outbox has delivered, if anything, to this tab and the user's other tabs. */
export function announceDelivery(delivery: Delivery): void {
  if (delivery.actions.length + delivery.full.length === 0 && !delivery.hasWatches) return;
  notify(delivery, false);
  notifyOtherTabs(delivery);
}

/** Announces, to the user's other tabs, actions that this tab sent without the outbox. */
export function announceElsewhere(actions: readonly Delivered[]): void {
  for (const { kind, title, list } of actions) sent.delete(keyOf(kind, title, list)); // the page shows its own actions
  notifyOtherTabs({ actions, full: [], hasWatches: false });
}

/**
 * Calls back with what the server has received from this tab or another tab of the user, until the signal aborts. A
 * listener that is added twice is called once.
 */
export function onDelivered(listener: Listener, signal?: AbortSignal): void {
  joined();
  listeners.add(listener);
  signal?.addEventListener('abort', () => listeners.delete(listener));
}
