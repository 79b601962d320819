import { checkForm, type FieldProblems } from '../../../shared/contract/auth.ts';
import { titleListsSchema } from '../../../shared/contract/named-list.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { titleKey } from '../../../shared/domain/title-key.ts';
import { routes } from '../../../shared/routes.ts';
import {
  deviceListsText,
  linkedListText,
  namedListProblems,
  namedListToastText,
} from '../../../shared/text/named-lists.ts';
import { findPoster } from '../../lib/find-poster.ts';
import { showAccountHint } from '../../stores/account-hint.ts';
import { saveTitle } from '../../stores/device-lists.ts';
import { showToast } from '../../stores/toasts.ts';
import type { ShownLists } from './save.ts';

const problemOf = {
  full: { form: linkedListText.full },
  'too-many': { name: deviceListsText.full },
  missing: { form: namedListProblems.chosenMissing },
  failed: { form: namedListProblems.failed },
} as const;

const show = { label: deviceListsText.show, run: () => location.assign(routes.lists) };

/** Saves the lists of a title on a visitor's device, and closes the form's dialog. Returns the problems. */
export function saveOnDevice(form: HTMLFormElement, title: TitleId, { lists }: ShownLists): FieldProblems {
  const fields = new FormData(form);
  const chosen = fields.getAll('list').map(String);
  const checked = checkForm(titleListsSchema, { name: String(fields.get('name')) });
  if (!checked.ok) return checked.problems;
  const { name } = checked.value;
  const poster = findPoster(titleKey(title), document.querySelector('.hero'));
  const isChanged = name !== '' || lists.some(({ id, isChosen }) => chosen.includes(id) !== isChosen);
  const problem = isChanged && saveTitle(title, { shown: lists, chosen, name, poster });
  if (problem) return problemOf[problem];
  const saved = namedListToastText['lists-saved'];
  if (isChanged && !showAccountHint(saved, 'lists')) showToast('success', saved, 'lists', show);
  form.closest('dialog')?.close();
  return {};
}
