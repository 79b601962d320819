import { useEffectEvent, useState } from 'react';
import { useAbortableEffect, useHydrated } from '../../lib/hooks.ts';
import { dismissedTitles } from '../../stores/started.ts';
import { onDelivered } from '../../stores/deliveries.ts';
import { markValue } from '../../stores/outbox.ts';

/**
 * Returns a function that returns whether a title (`tv:501`) was removed from Continue Watching elsewhere: its removal
 * is pending, or a tab of the viewer has sent it since this one has loaded the titles. `gone` are the titles that were
 * removed here.
 */
export function useDismissed(gone: ReadonlySet<string>): (key: string) => boolean {
  const isHydrated = useHydrated(); // the server has no outbox
  const [sent, setSent] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isElsewhere = useEffectEvent((key: string) => !gone.has(key));
  useAbortableEffect((signal) => {
    onDelivered(({ actions }) => {
      const dismissals = actions.filter(({ kind, title }) => kind === 'dismiss' && isElsewhere(title));
      const values = dismissals.map(({ title }) => [title, markValue('dismiss', title)!] as const);
      setSent((known) => new Map([...known, ...values]));
    }, signal);
  }, []);
  return (key) => isHydrated && (dismissedTitles.value.has(key) || sent.get(key) === true);
}
