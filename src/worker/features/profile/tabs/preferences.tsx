import * as v from 'valibot';
import { FailedState } from '../../../../client/components/state/state.tsx';
import { preferenceChangesSchema } from '../../../../shared/contract/preferences.ts';
import { type OfferedPreference, preferences } from '../../../../shared/domain/preferences.ts';
import { routes } from '../../../../shared/routes.ts';
import { savingText } from '../../../../shared/text/profile.ts';
import type { AppContext, Screen } from '../../../context.ts';
import { readForm } from '../../../http/read-form.ts';
import { rememberPreferences } from '../remember-preferences.ts';
import { saveToast } from '../../../http/toast.ts';
import { loadPreferences, savePreferences } from '../../../services/accounts/preferences.ts';
import { mailSettings } from '../../../services/mail/settings.ts';
import { keepInput } from '../../account/keep-input.tsx';
import { requireUser } from '../../account/require-user.ts';
import { type Extras, namesOnTab, type PreferencesTab, PreferencesView } from '../preferences-view.tsx';
import { type LoadTab, sendProfile } from '../send.tsx';

const extrasOf = (c: AppContext): Extras => ({
  hasDigest: mailSettings(c.get('settings'), 'MAIL_DIGEST_TEMPLATE_ID').ok,
});

/** Loads the form of a tab, or a message if the preferences fail to load. */
export const preferencesTab =
  (tab: PreferencesTab): LoadTab =>
  async (c, owner) => {
    const values = await loadPreferences(owner);
    return values ? (
      <PreferencesView tab={tab} values={values} isSaving={c.get('savesData')} extras={extrasOf(c)} />
    ) : (
      <FailedState heading={savingText.notLoaded} sentence={savingText.notLoadedHint} href={routes.profileTab(tab)} />
    );
  };

/** A form contains the field of a switch only if the switch is on. */
const readValue = (name: OfferedPreference, field: string | undefined) =>
  preferences[name].values === 'switch' ? field !== undefined : field;

/** POST of a tab's form. An invalid form changes nothing. A failed save shows the form again with its input. */
export const submitPreferences = (tab: PreferencesTab): Screen =>
  requireUser(
    tab,
    async (c, request) => {
      const fields = await readForm(c);
      const sent = Object.fromEntries(
        namesOnTab(tab, extrasOf(c)).map((name) => [name, readValue(name, fields[name])]),
      );
      const changes = v.safeParse(preferenceChangesSchema, sent);
      // A form whose switches are all off has no other field.
      if (!changes.success || fields['sent'] === undefined) return c.redirect(routes.profileTab(tab), 303);
      const saved = await savePreferences(request, changes.output);
      if (!saved)
        return sendProfile(
          c,
          request,
          tab,
          <PreferencesView
            tab={tab}
            values={changes.output}
            isSaving={c.get('savesData')}
            extras={extrasOf(c)}
            failed
          />,
          { status: 503 },
        );
      await rememberPreferences(c, request, saved);
      saveToast(c, 'preferences-saved');
      return c.redirect(routes.profileTab(tab), 303);
    },
    keepInput,
  );
