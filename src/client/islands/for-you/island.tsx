import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type LeftOut, recommend, type Taste, weighReasons } from '../../../shared/domain/for-you.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { forYouText } from '../../../shared/text/for-you.ts';
import { Choosing, Empty, Failed, NoneLeft } from '../../components/for-you/states.tsx';
import { renderKeepingFocus } from '../../lib/hooks.ts';
import { useStores } from '../../lib/use-stores.ts';
import { leftOut, restoreLeftOut, setLeftOut } from '../../stores/left-out.ts';
import { describeTaste } from '../../stores/taste.ts';
import { showToast } from '../../stores/toasts.ts';
import { Choices } from './choices.tsx';
import { GroupRow, type GroupRowProps, leaveOutButtons } from './group.tsx';
import { useSimilar } from './use-similar.ts';

/** A user's taste, or the titles that a visitor hides. */
type ForYouProps = { images: string } & ({ taste: Taste } | { hidden: readonly string[] });

/**
 * Recommendations chosen in the browser, grouped by reason, with switches for the reasons. A visitor's taste is stored
 * only on the device.
 */
export default function ForYou({ images, ...given }: ForYouProps) {
  const isHydrated = useStores();
  const isUser = 'taste' in given;
  const root = useRef<HTMLDivElement>(null);
  const [taste] = useState(() => (isUser ? given.taste : describeTaste(given.hidden)));
  const [reasons] = useState(() => weighReasons(taste));
  const out = isHydrated ? leftOut.value : null;
  const { used, similar, retry } = useSimilar(reasons, out);

  useEffect(restoreLeftOut, []);

  const change = (kind: keyof LeftOut, key: string, value: boolean, next?: HTMLElement | null) =>
    renderKeepingFocus(root.current, () => setLeftOut(kind, key, value), next);

  const undo = (kind: keyof LeftOut, key: string) => {
    flushSync(() => setLeftOut(kind, key, false));
    const button = root.current?.querySelector<HTMLElement>(`${leaveOutButtons[kind]}[value="${key}"]`);
    button?.focus({ preventScroll: true });
    (button?.closest('li') ?? button)?.scrollIntoView({ block: 'nearest' });
  };

  const leave: GroupRowProps['onLeave'] = (kind, title, next) => {
    const key = titleKey(title);
    change(kind, key, true, next);
    const text = kind === 'reasons' ? forYouText.leftOut : forYouText.titleLeftOut;
    showToast('blank', text(title.title), 'left-out', { label: forYouText.undo, run: () => undo(kind, key) });
  };

  if (similar === 'failed') return <Failed onRetry={retry} />;
  if (!out || !similar) return <Choosing isUser={isUser} />;
  if (reasons.length === 0) return <Empty hint={forYouText.emptyHintDevice} />;
  const groups = recommend(used, similar, taste, out);
  return (
    <div ref={root} className="for-you" tabIndex={-1}>
      {groups.length === 0 && <NoneLeft />}
      {groups.map((group) => (
        <GroupRow key={titleKey(group.reason)} images={images} group={group} onLeave={leave} />
      ))}
      <Choices reasons={reasons} similar={similar} leftOut={out} onChange={change} />
    </div>
  );
}
