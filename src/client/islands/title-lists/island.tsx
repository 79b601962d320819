import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../../shared/contract/auth.ts';
import { type AddResponse, type ListChoice, titleListsSchema } from '../../../shared/contract/named-list.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { namedListProblems, namedListText, namedListToastText } from '../../../shared/text/named-lists.ts';
import { opinionText } from '../../../shared/text/opinion.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useDialog } from '../../lib/hooks.ts';
import { postForm } from '../../lib/post-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';
import { Announcement } from '../../components/form/announcement.tsx';
import { AddForm } from '../../components/named-lists/add-form.tsx';
import { Failure } from '../../components/state/failure.tsx';
import { Spinner } from '../../components/state/spinner.tsx';

/** In milliseconds. */
const timeout = 12_000;

/** Names the chosen lists that no longer exist, if they are known. */
function nameMissing({ problems, missing = [] }: AddResponse, lists: readonly ListChoice[]): FieldProblems {
  const names = lists.flatMap(({ id, name }) => (missing.includes(id) ? name : []));
  return names.length > 0 ? { form: namedListText.chosenGone(names) } : problems;
}

/**
 * Saves the form and closes its dialog. Resolves to the problems and the lists that still exist. Shows the problems in a
 * toast if the form is gone.
 */
async function save(form: HTMLFormElement, lists: readonly ListChoice[]) {
  const response = await postForm<AddResponse>(form, timeout).catch(() => null);
  const { missing = [] } = response ?? {};
  const problems = response ? nameMissing(response, lists) : { form: namedListProblems.failed };
  const [problem] = Object.values(problems);
  if (problem === undefined) {
    showToast('success', namedListToastText['lists-saved'], 'lists');
    form.closest('dialog')?.close();
  } else if (!form.isConnected) showToast('error', problem, 'lists');
  return { problems, left: lists.filter(({ id }) => !missing.includes(id)) };
}

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

/** The dialog in which a user chooses the lists of a title. The lists load each time it opens. */
export default function TitleLists({ title }: { title: TitleId }) {
  const root = useRef<HTMLDivElement>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const openings = useRef(0);
  const [lists, setLists] = useState<readonly ListChoice[] | 'loading' | 'failed'>('loading');

  const load = async () => {
    const opening = (openings.current += 1);
    const isCurrent = () => opening === openings.current;
    setLists('loading');
    await saving.current; // lists loaded earlier would miss the pending change
    try {
      const loaded = await read(api.lists.$get({ query: { title: titleKey(title) } }));
      if (isCurrent()) setLists(loaded.lists);
    } catch (error) {
      if (!isCurrent()) return;
      redirectToSignIn(error);
      setLists('failed');
    }
  };
  const send = async (form: HTMLFormElement) => {
    const sent = save(form, typeof lists === 'object' ? lists : []);
    saving.current = sent;
    const { problems, left } = await sent;
    if (form.isConnected) setLists(left);
    return problems;
  };
  useDialog(root, {
    onOpen: () => void load(),
    onClose() {
      openings.current += 1;
      setLists('loading');
    },
  });
  useEffect(expectToasts, []);

  return (
    <div ref={root}>
      {lists === 'loading' && <Spinner label={opinionText.loading} />}
      {lists === 'failed' && (
        <Failure className="lead" sentence={namedListText.failed} main onRetry={() => void load()}>
          <button type="button" className="button" data-close="">
            {namedListText.cancel}
          </button>
        </Failure>
      )}
      {typeof lists === 'object' && <Form title={title} lists={lists} send={send} />}
    </div>
  );
}
