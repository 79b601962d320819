import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../../shared/contract/auth.ts';
import { type ListChoice, titleListsSchema } from '../../../shared/contract/named-list.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { deviceListsText, linkedListText, namedListText } from '../../../shared/text/named-lists.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import { api, isOffline, read, redirectToSignIn } from '../../lib/api.ts';
import { loadFormStyles } from '../../lib/form-styles.ts';
import { useDialog } from '../../lib/hooks.ts';
import { isSameSubject } from '../../lib/outbox-entries.ts';
import { useForm } from '../../lib/use-form.ts';
import { listChoices } from '../../stores/device-lists.ts';
import { recallLists, rememberLists } from '../../stores/list-names.ts';
import { type PendingAction, pendingActions } from '../../stores/outbox.ts';
import { viewer } from '../../stores/viewer.ts';
import { Announcement } from '../../components/form/announcement.tsx';
import { AddForm } from '../../components/named-lists/add-form.tsx';
import { DialogFailure } from '../../components/state/failure.tsx';
import { Spinner } from '../../components/state/loading.tsx';
import { save, type ShownLists } from './save.ts';
import { saveOnDevice } from './save-on-device.ts';

/** Applies the pending actions on the lists of a title. The last action on a list counts. */
const withPending = (title: string, lists: readonly ListChoice[], actions: readonly PendingAction[]): ListChoice[] =>
  lists.map((each) => {
    const subject = { kind: 'list-item', title, list: each.id } as const;
    const pending = actions.findLast((action) => isSameSubject(action, subject));
    return { ...each, isChosen: pending?.value ?? each.isChosen };
  });

type FormProps = {
  title: TitleId;
  lists: readonly ListChoice[];
  send: (form: HTMLFormElement) => Promise<FieldProblems>;
};

/** The form, sent in place. It keeps the user's input if it cannot be saved. */
function Form({ title, lists, send }: FormProps) {
  const [newId] = useState(() => crypto.randomUUID());
  const form = useForm({ schema: titleListsSchema, send });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus(), [ref]);

  return (
    <>
      <AddForm title={title} lists={lists} newId={newId} state={form.state} isBusy={form.isBusy} {...form.props} />
      <Announcement text={form.announcement} />
    </>
  );
}

/**
 * The dialog in which the viewer chooses the lists of a title. A user's lists load each time it opens. Offline, it shows
 * those that this device knows. A visitor's lists are on this device.
 */
export default function TitleLists({ title }: { title: TitleId }) {
  const root = useRef<HTMLDivElement>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const openings = useRef(0);
  const [shown, setShown] = useState<(ShownLists & { opening: number }) | 'loading' | 'failed'>('loading');
  const key = titleKey(title);

  const showOnDevice = async (opening: number) => {
    setShown('loading');
    await loadFormStyles();
    if (opening !== openings.current) return;
    setShown({ lists: listChoices(title, linkedListText.title), isStored: false, opening });
  };
  const load = async () => {
    const opening = (openings.current += 1);
    if (!viewer.value) return showOnDevice(opening);
    const isCurrent = () => opening === openings.current;
    setShown('loading');
    await saving.current; // lists loaded earlier would miss the pending change
    const pending = pendingActions.peek(); // may be sent too late for the response
    const show = (lists: readonly ListChoice[], isStored: boolean) =>
      setShown({ lists: withPending(key, lists, [...pending, ...pendingActions.peek()]), isStored, opening });
    try {
      const { lists } = await read(api.lists.$get({ query: { title: key } }));
      rememberLists(lists);
      if (isCurrent()) show(lists, false);
    } catch (error) {
      if (!isCurrent()) return;
      redirectToSignIn(error);
      const known = isOffline(error) ? recallLists() : null;
      if (known) show(known, true);
      else setShown('failed');
    }
  };
  const send = async (form: HTMLFormElement) => {
    if (typeof shown !== 'object') return {};
    if (!viewer.value) return saveOnDevice(form, title, shown);
    const sent = save(form, key, shown);
    saving.current = sent;
    const { problems, left } = await sent;
    if (form.isConnected) setShown({ ...shown, lists: left });
    return problems;
  };
  useDialog(root, {
    onOpen: () => void load(),
    onClose() {
      openings.current += 1;
      setShown('loading');
    },
  });

  return (
    <div ref={root}>
      {shown === 'loading' && <Spinner label={opinionText.loading} />}
      {shown === 'failed' && (
        <DialogFailure sentence={namedListText.failed} cancel={namedListText.cancel} onRetry={() => void load()} />
      )}
      {typeof shown === 'object' && shown.isStored && <p className="hint">{namedListText.unknownChoices}</p>}
      {typeof shown === 'object' && !viewer.value && <p className="hint">{deviceListsText.hint}</p>}
      {typeof shown === 'object' && <Form key={shown.opening} title={title} lists={shown.lists} send={send} />}
    </div>
  );
}
