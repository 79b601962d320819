import type { Screen } from '../../context.ts';
import * as v from 'valibot';
import type { Content } from '../../../client/components/profile/content.tsx';
import { type PreferenceChanges, preferenceChangesSchema } from '../../../shared/contract/preferences.ts';
import type { ProfileTab } from '../../../shared/domain/profile-tabs.ts';
import { routes } from '../../../shared/routes.ts';
import { savePreferences } from '../../services/accounts/index.ts';
import { readForm } from '../../http/read-form.ts';
import { rememberPreferences } from '../../http/remember-preferences.ts';
import { saveToast } from '../../http/toast.ts';
import { forOwner } from '../account/owner.ts';
import { sendProfile } from './send.tsx';

type Fields = Readonly<Record<string, string>>;

/** A switch's field is there only while it is on. */
export const isOn = (fields: Fields, name: string): boolean => fields[name] !== undefined;

type SavedForm<Changes> = {
  tab: ProfileTab;
  /** What the form says, as far as it can be told. */
  read: (fields: Fields) => Record<keyof Changes, unknown>;
  /** The form as it was sent, with the sentence that it was not saved. */
  show: (changes: Changes) => Content;
};

/** What a form of preferences is sent to. One that makes no sense changes nothing. */
export const savingForm = <Changes extends PreferenceChanges>({ tab, read, show }: SavedForm<Changes>): Screen =>
  forOwner(tab, async (c, request) => {
    const fields = await readForm(c);
    const changes = v.safeParse(preferenceChangesSchema, read(fields));
    // A form whose switches are all off would be an empty one, were it not for its mark.
    if (!changes.success || !isOn(fields, 'sent')) return c.redirect(routes.profileTab(tab), 303);
    const { accounts, session } = request;
    const saved = await savePreferences(accounts, session, changes.output);
    if (!saved) return sendProfile(c, request, tab, show(changes.output as Changes), { status: 503 });
    await rememberPreferences(c, accounts, session, saved);
    saveToast(c, 'preferences-saved');
    return c.redirect(routes.profileTab(tab), 303);
  });
