import { hiddenOnDeviceLimit } from '../../../shared/domain/hidden-titles.ts';
import { type TitleKey, titleKey } from '../../../shared/domain/title-key.ts';
import type { TitleId } from '../../../shared/domain/media-type.ts';
import { hideTitles, showTitle } from '../../services/accounts/hidden-titles.ts';
import { setMark } from '../../services/accounts/marks.ts';
import type { AppContext } from '../../context.ts';
import { hiddenOnDevice, hiddenStylesHref, renewHidden, setHiddenOnDevice } from '../../http/hidden-titles.ts';
import { writeCookie } from '../../http/cookies.ts';
import { ownerOf } from '../../http/owner.ts';

/** Why a title could not be hidden or shown. `full-here`: the limit of this device is reached. */
export type HiddenProblem = 'full' | 'full-here' | 'unavailable';

/** `styles` is the URL of the changed stylesheet, or null if nothing is hidden. */
type Changed = { ok: true; styles: string | null } | { ok: false; problem: HiddenProblem };

function changeOnDevice(c: AppContext, key: TitleKey, value: boolean): Changed {
  const others = hiddenOnDevice(c).filter((known) => known !== key);
  if (value && others.length >= hiddenOnDeviceLimit) return { ok: false, problem: 'full-here' };
  return { ok: true, styles: hiddenStylesHref(c, setHiddenOnDevice(c, value ? [key, ...others] : others)) };
}

/**
 * Hides a title from the viewer, or shows it again, unless a later press of the user was stored. `at` is the ISO time
 * of the press, by default now. A visitor's titles are stored on the device. Idempotent.
 */
export async function setHidden(c: AppContext, title: TitleId, value: boolean, at?: string): Promise<Changed> {
  const key = titleKey(title);
  const owner = ownerOf(c);
  if (!owner) return changeOnDevice(c, key, value);
  // Titles of this device that have not moved to the account yet.
  const waiting = hiddenOnDevice(c).filter((known) => known !== key);
  const moved = waiting.length > 0 ? await hideTitles(owner, waiting) : 'written';
  const changePressed = async () =>
    value || at ? await setMark(owner, { ...title, kind: 'hide' }, { value, at }) : await showTitle(owner, key);
  // Showing a title makes room for those that could not be moved.
  const outcomes = [moved, value && moved !== 'written' ? moved : await changePressed()];
  if (outcomes.includes('failed')) return { ok: false, problem: 'unavailable' };
  if (outcomes.includes('full')) return { ok: false, problem: 'full' };
  if (!value) writeCookie(c, 'following', 'yes'); // it may be a title to continue
  return { ok: true, styles: hiddenStylesHref(c, renewHidden(c)) };
}

/**
 * Hides titles (`movie:550`) that a visitor imports, behind those of this device as far as there is room, or in the
 * account if another tab has signed in. Returns the hidden ones of them, or null on failure.
 */
export async function hideImported(c: AppContext, titles: readonly string[]): Promise<readonly string[] | null> {
  const owner = ownerOf(c);
  if (!owner) {
    const all = [...new Set([...hiddenOnDevice(c), ...titles])].slice(0, hiddenOnDeviceLimit);
    setHiddenOnDevice(c, all);
    return titles.filter((title) => all.includes(title));
  }
  if ((await hideTitles(owner, titles)) !== 'written') return null;
  renewHidden(c);
  return titles;
}

/** How long signing in waits for the titles of this device, in milliseconds. */
export const movingTimeout = 3_000;

/** Moves the hidden titles of this device to the user's account. If that fails, they move later. */
export async function moveHidden(c: AppContext): Promise<void> {
  const owner = ownerOf(c);
  const keys = hiddenOnDevice(c);
  if (!owner || keys.length === 0) return;
  if ((await hideTitles(owner, keys)) === 'written') renewHidden(c);
}
