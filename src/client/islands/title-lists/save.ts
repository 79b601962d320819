import type { FieldProblems } from '../../../shared/contract/auth.ts';
import type { AddResponse, ListChoice } from '../../../shared/contract/named-list.ts';
import { namedListProblems, namedListText, namedListToastText } from '../../../shared/text/named-lists.ts';
import { offlineText } from '../../../shared/text/offline.ts';
import { isOffline } from '../../lib/api.ts';
import { postForm } from '../../lib/post-form.ts';
import { flushSoon, type PendingAction } from '../../stores/outbox.ts';
import { queueAll, sendOrQueueAll } from '../../stores/send-or-queue.ts';
import { showToast } from '../../stores/toasts.ts';

/** In milliseconds. */
const timeout = 12_000;

/** The lists that the form shows. `isStored`: they are stored names, so which of them contain the title is unknown. */
export type ShownLists = { lists: readonly ListChoice[]; isStored: boolean };

/** The differences between the shown and the chosen lists of a title (`movie:550`). */
function listChanges(form: HTMLFormElement, title: string, lists: readonly ListChoice[]): PendingAction[] {
  const chosen = new FormData(form).getAll('list');
  return lists
    .filter(({ id, isChosen }) => chosen.includes(id) !== isChosen)
    .map(({ id, name, isChosen }) => ({ kind: 'list-item', title, list: id, value: !isChosen, name }));
}

/** Sends a form, or enqueues its changes. Resolves to null if they are in the outbox. */
async function send(
  form: HTMLFormElement,
  changes: readonly PendingAction[],
  isStored: boolean,
): Promise<AddResponse | null> {
  const post = () => postForm<AddResponse>(form, timeout);
  const isNew = String(new FormData(form).get('name')).trim() !== '';
  try {
    if (isStored && isNew) return { problems: { name: namedListProblems.newOffline } };
    if (isStored) {
      queueAll(changes); // the form would remove the title from the lists that it does not show as chosen
      return null;
    }
    if (!isNew) return await sendOrQueueAll(changes, post);
    await flushSoon(); // earlier changes must not arrive after the form
    return await post();
  } catch (error) {
    if (isNew && isOffline(error)) return { problems: { name: namedListProblems.newOffline } };
    return { problems: { form: namedListProblems.failed } };
  }
}

/** Names the chosen lists that no longer exist, if they are known. */
function nameMissing({ problems, missing = [] }: AddResponse, lists: readonly ListChoice[]): FieldProblems {
  const names = lists.flatMap(({ id, name }) => (missing.includes(id) ? name : []));
  return names.length > 0 ? { form: namedListText.chosenGone(names) } : problems;
}

/**
 * Saves the lists of a title (`movie:550`), also offline, and closes the form's dialog. Resolves to the problems and the
 * lists that still exist. Shows the problems in a toast if the form is gone.
 */
export async function save(form: HTMLFormElement, title: string, shown: ShownLists) {
  const changes = listChanges(form, title, shown.lists);
  const response = await send(form, changes, shown.isStored);
  const problems = response ? nameMissing(response, shown.lists) : {};
  const [problem] = Object.values(problems);
  if (problem === undefined) {
    if (response) showToast('success', namedListToastText['lists-saved'], 'lists');
    else if (changes.length > 0) showToast('blank', offlineText.waiting, 'lists');
    form.closest('dialog')?.close();
  } else if (!form.isConnected) showToast('error', problem, 'lists');
  return { problems, left: shown.lists.filter(({ id }) => !response?.missing?.includes(id)) };
}
