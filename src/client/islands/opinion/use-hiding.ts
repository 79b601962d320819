import { type MouseEvent, type RefObject, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RatedTitle } from '../../components/rating/form.tsx';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { hiddenToastText } from '../../../shared/text/hidden.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { api, isFull, read, redirectToSignIn, titleParam } from '../../lib/api.ts';
import { replaceHiddenStyles } from '../../lib/hidden-styles.ts';
import { useAbortableEffect, useHydrated } from '../../lib/hooks.ts';
import { isRepeated } from '../../lib/repeated-press.ts';
import { onDelivered } from '../../stores/deliveries.ts';
import { markValue, pendingValue } from '../../stores/outbox.ts';
import { sendOrQueue } from '../../stores/send-or-queue.ts';
import { showToast } from '../../stores/toasts.ts';
import { viewer } from '../../stores/viewer.ts';

const client = api.hidden[':mediaType'][':id'];

/**
 * Hides a title or shows it again. Enqueues a user's action when offline, and then resolves to null. `styles` is the URL
 * of the new stylesheet, or null if nothing is hidden.
 */
function setHidden(title: RatedTitle, value: boolean): Promise<{ styles: string | null } | null> {
  const param = titleParam(title);
  return sendOrQueue({ kind: 'hide', title: titleKey(title), value }, () =>
    read(value ? client.$put({ param }) : client.$delete({ param })),
  );
}

/** Hides the title in place, or shows it again. Moves the focus between the Hide button and the notice's button. */
export function useHiding(title: RatedTitle, actions: RefObject<HTMLElement | null>) {
  const isHydrated = useHydrated(); // the server has no outbox
  const key = titleKey(title);
  const [shown, setShown] = useState(() => markValue('hide', key) ?? null);
  const isHidden = isHydrated ? shown : null;

  const show = (value: boolean | null) => {
    const hadFocus =
      document.activeElement instanceof HTMLButtonElement && /^(hide|show)$/.test(document.activeElement.name);
    flushSync(() => setShown(value));
    const next = actions.current?.parentElement?.querySelector<HTMLElement>(
      value ? 'button[name=show]' : 'button[name=hide]',
    );
    if (hadFocus) next?.focus({ preventScroll: true });
  };

  const press = (event: MouseEvent, value: boolean) => {
    event.preventDefault();
    if (isRepeated(value ? 'hide' : 'show', event)) return;
    show(value);
    setHidden(title, value).then(
      (saved) => {
        if (saved) void replaceHiddenStyles(saved.styles);
        else showToast('blank', offlineText.waiting, 'hide');
      },
      (error: unknown) => {
        show(!value);
        redirectToSignIn(error);
        const full = viewer.value ? 'hidden-full' : 'hidden-full-here';
        showToast('error', hiddenToastText[isFull(error) ? full : 'hide-failed'], 'hide');
      },
    );
  };
  const showDelivered = useEffectEvent(show);
  useAbortableEffect(
    (signal) => {
      const isOwn = (action: { kind: string; title: string }) => action.kind === 'hide' && action.title === key;
      onDelivered(({ actions, full }) => {
        const stored = actions.findLast(isOwn);
        if (stored) showDelivered(pendingValue('hide', key) ?? stored.value);
        else if (full.some(isOwn)) showDelivered(false);
      }, signal);
    },
    [key],
  );

  return { isHidden, press };
}
