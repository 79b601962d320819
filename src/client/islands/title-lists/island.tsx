import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../../shared/contract/auth.ts';
import { type AddAnswer, type ListChoice, titleListsSchema } from '../../../shared/contract/named-list.ts';
import type { MediaType } from '../../../shared/domain/media-type.ts';
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

type TitleId = { mediaType: MediaType; id: number };

/** The form, sent in place. Where it cannot be saved it keeps what was chosen and typed. */
function Form({ title, lists }: { title: TitleId; lists: readonly ListChoice[] }) {
  const [newId] = useState(() => crypto.randomUUID());

  const send = async (form: HTMLFormElement): Promise<FieldProblems> => {
    const answer = await postForm<AddAnswer>(form, timeout).catch(() => null);
    if (!answer) return { form: namedListProblems.failed };
    if (Object.keys(answer.problems).length > 0) return answer.problems;
    showToast('success', namedListToastText['lists-saved'], 'lists');
    form.closest('dialog')?.close();
    return {};
  };

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
  const [lists, setLists] = useState<readonly ListChoice[] | 'loading' | 'failed'>('loading');

  const load = async () => {
    setLists('loading');
    try {
      setLists((await read(api.lists.$get({ query: { title: titleKey(title) } }))).lists);
    } catch (error) {
      redirectToSignIn(error);
      setLists('failed');
    }
  };
  useDialog(root, { onOpen: () => void load() });
  useEffect(expectToasts, []);

  return (
    <div ref={root}>
      {lists === 'loading' && <Spinner label={opinionText.loading} />}
      {lists === 'failed' && (
        <Failure className="lead" sentence={namedListText.failed} main onRetry={() => void load()} />
      )}
      {typeof lists === 'object' && <Form title={title} lists={lists} />}
    </div>
  );
}
