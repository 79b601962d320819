import { savingText } from '../../../shared/text/profile.ts';
import { showToast } from '../../stores/toasts.ts';

type Control = HTMLInputElement | HTMLSelectElement;
type Value = string | boolean;

const isSwitch = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
const valueOf = (control: Control): Value => (isSwitch(control) ? control.checked : control.value);

/** As the server has written it. */
const writtenOf = (control: Control): Value =>
  isSwitch(control)
    ? control.defaultChecked
    : ([...control.options].find((option) => option.defaultSelected)?.value ?? '');

function put(control: Control, value: Value): void {
  if (isSwitch(control)) control.checked = value === true;
  else control.value = String(value);
}

/** In milliseconds. */
const deadline = 10_000;

/** Saves one preference. False where that failed; somebody who is not signed in any more is led to Sign In. */
async function save(name: string, value: Value): Promise<boolean> {
  try {
    const { ok, status } = await fetch('/api/preferences', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [name]: value }),
      signal: AbortSignal.timeout(deadline),
    });
    if (status === 401) location.reload();
    return ok;
  } catch {
    return false;
  }
}

/** Takes a form of preferences over: each change is saved at once, and taken back where it could not be. */
export function startSaving(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('.saving [role=status]')!;
  const say = (text: string, wrong = false) => {
    status.textContent = text;
    status.toggleAttribute('data-wrong', wrong);
  };
  const controls = [...form.querySelectorAll<Control>('select, input[type=checkbox]')];
  const saved = new Map(controls.map((control) => [control, writtenOf(control)]));

  const keep = async (control: Control, value: Value) => {
    say(savingText.saving);
    const isKept = await save(control.name, value);
    if (isKept) saved.set(control, value);
    else if (valueOf(control) === value) put(control, saved.get(control) ?? value);
    say(isKept ? savingText.saved : savingText.unchanged, !isKept);
    if (!isKept) showToast('error', savingText.notSaved, 'saving');
  };

  // One after the other: each answer renews the session, and the newest must come last.
  let turn = Promise.resolve();
  const take = (control: Control) => {
    const value = valueOf(control);
    turn = turn.then(() => keep(control, value));
  };
  form.addEventListener('change', ({ target }) => saved.has(target as Control) && take(target as Control));
  form.querySelector<HTMLElement>('.saving .submit')!.hidden = true;
  say(savingText.atOnce);
  // Someone may have been faster than this script.
  for (const [control, written] of saved) if (valueOf(control) !== written) take(control);
}
