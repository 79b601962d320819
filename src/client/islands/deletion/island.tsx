import { useEffect, useState } from 'react';
import type { FieldProblems } from '../../../shared/contract/auth.ts';
import { deletionSchema, type SecurityResponse } from '../../../shared/contract/security.ts';
import { routes } from '../../../shared/routes.ts';
import { deletionText, deletionWord, securityProblemText } from '../../../shared/text/security.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { postForm } from '../../lib/post-form.ts';
import { useForm } from '../../lib/use-form.ts';
import { showToast } from '../../stores/toasts.ts';
import { Field } from '../../components/form/field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';

/** In milliseconds. Supabase may be slow. */
const timeout = 40_000;

/** The id of the toast, shared by progress and outcome. */
const toast = 'deletion';

const wordOf = (form: HTMLFormElement) => form.elements.namedItem('word') as HTMLInputElement;

/** Deletes the account and closes the dialog. Navigates afterwards unless it fails. Toasts show all problems. */
async function send(form: HTMLFormElement): Promise<FieldProblems> {
  showToast('loading', deletionText.deleting, toast);
  const sent = postForm<SecurityResponse>(form, timeout).catch(() => null);
  form.closest('dialog')?.close();
  const response = await sent;
  if (response?.inPage) {
    // The user must reauthenticate. A native submit shows that page, and needs the word as well.
    wordOf(form).value = deletionWord;
    form.submit();
  } else if (response?.next) location.assign(response.next);
  else {
    const [sentence = securityProblemText.unexpected] = Object.values(response?.problems ?? {});
    showToast('error', sentence, toast);
  }
  return {};
}

type DeletionFormProps = {
  problems?: FieldProblems;
  /** True if the form is on a page, not in a dialog. The browser submits it. */
  inPage: boolean;
  /** The target of Cancel without a dialog. */
  cancelHref: string;
};

/**
 * The form with the word that confirms the deletion. In a dialog, the button is disabled until the word matches. It is
 * enabled until the script has loaded, so that the form also works if that fails.
 */
export default function DeletionForm({ problems, inPage, cancelHref }: DeletionFormProps) {
  const { state, isBusy, props } = useForm({ schema: deletionSchema, problems, send: inPage ? undefined : send });
  const { ref, onInput } = props;
  const [word, setWord] = useState('');
  const isHydrated = useHydrated();

  useEffect(() => setWord(wordOf(ref.current!).value), [ref]); // typed before hydration

  return (
    <form
      className="form"
      method="post"
      action={routes.deleteAccount}
      {...props}
      onInput={(event) => {
        onInput();
        setWord(wordOf(event.currentTarget).value);
      }}
      onReset={() => setWord('')}
    >
      <Field
        name="word"
        label={deletionText.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        state={state}
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
