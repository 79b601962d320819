import { useEffect, useRef, useState } from 'react';
import type { FieldProblems } from '../../../shared/contract/auth.ts';
import type { SecurityResponse } from '../../../shared/contract/security.ts';
import { routes } from '../../../shared/routes.ts';
import { deletionText, deletionWord, securityProblemText } from '../../../shared/text/security.ts';
import { useDialog, useHydrated } from '../../lib/hooks.ts';
import { postForm } from '../../lib/post-form.ts';
import { expectToasts, showToast } from '../../stores/toasts.ts';
import { Field } from '../../components/form/field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';

/** In milliseconds. Supabase may be slow. */
const timeout = 40_000;

/** The id of the toast, shared by progress and outcome. */
const toast = 'deletion';

const wordOf = (form: HTMLFormElement) => form.elements.namedItem('word') as HTMLInputElement;

/** Deletes the account. Navigates afterwards unless it fails. */
async function send(form: HTMLFormElement): Promise<void> {
  showToast('loading', deletionText.deleting, toast);
  const response = await postForm<SecurityResponse>(form, timeout).catch(() => null);
  if (response?.inPage) {
    // The user must reauthenticate. A native submit shows that page, and needs the word as well.
    wordOf(form).value = deletionWord;
    return form.submit();
  }
  if (response?.next) return location.assign(response.next);
  const [sentence = securityProblemText.unexpected] = Object.values(response?.problems ?? {});
  showToast('error', sentence, toast);
}

type DeletionFormProps = {
  problems?: FieldProblems;
  /** True if the form is on a page, not in a dialog. The Worker validates the word. */
  inPage: boolean;
  /** The target of Cancel without a dialog. */
  cancelHref: string;
};

/**
 * The form with the word that confirms the deletion. In a dialog, the button is disabled until the word matches. It is
 * enabled until the script has loaded, so that the form also works if that fails.
 */
export default function DeletionForm({ problems = {}, inPage, cancelHref }: DeletionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [word, setWord] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();

  useEffect(expectToasts, []);
  useEffect(() => setWord(wordOf(form.current!).value), []); // typed before hydration
  useDialog(form, {
    onClose() {
      form.current?.reset();
      setWord('');
    },
  });

  const submit = async (element: HTMLFormElement) => {
    setBusy(true);
    const sent = send(element);
    element.closest('dialog')?.close();
    await sent;
    setBusy(false);
  };

  return (
    <form
      ref={form}
      className="form"
      method="post"
      action={routes.deleteAccount}
      noValidate
      onSubmit={(event) => {
        if (inPage) return;
        event.preventDefault();
        if (!isBusy && word === deletionWord) void submit(event.currentTarget);
      }}
      onInput={(event) => setWord(wordOf(event.currentTarget).value)}
    >
      <Field
        name="word"
        label={deletionText.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        state={{ problems }}
        focus={inPage}
      />
      <div className="actions">
        <SubmitButton
          label={deletionText.confirm}
          danger
          disabled={isHydrated && !inPage && (isBusy || word !== deletionWord)}
        />
        <a className="button" href={cancelHref} data-close="">
          {deletionText.cancel}
        </a>
      </div>
    </form>
  );
}
