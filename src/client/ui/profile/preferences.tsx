import {
  type Language,
  languages,
  playbackQualities,
  regionName,
  regions,
  type ViewerPreferences,
} from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { preferencesText } from '../../../shared/text/profile.ts';
import { SelectField } from '../form/select-field.tsx';
import { Switch } from '../form/switch.tsx';
import { Panel } from './panel.tsx';
import { SavingForm } from './saving.tsx';

const qualityOptions = playbackQualities.map((value) => ({ value, label: preferencesText.qualities[value] }));

const languageOptions = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: languages[value].name,
  language: value,
}));

const regionOptions = regions
  .map((value) => ({ value, label: regionName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

/** How titles play, and in which language and for which country they are shown. */
export const PreferencesView = ({
  preferences,
  failed = false,
}: {
  preferences: ViewerPreferences;
  failed?: boolean;
}) => (
  <SavingForm action={routes.savePreferences} failed={failed}>
    <Panel id="playback" heading={preferencesText.playback}>
      <SelectField
        name="defaultPlaybackQuality"
        label={preferencesText.quality}
        hint={preferencesText.qualityHint}
        value={preferences.defaultPlaybackQuality}
        options={qualityOptions}
      />
      <div className="switches">
        <Switch
          name="autoplayTrailers"
          label={preferencesText.autoplay}
          hint={preferencesText.autoplayHint}
          on={preferences.autoplayTrailers}
        />
      </div>
    </Panel>
    <Panel id="language-and-region" heading={preferencesText.languageAndRegion}>
      <SelectField
        name="language"
        label={preferencesText.language}
        hint={preferencesText.languageHint}
        value={preferences.language}
        options={languageOptions}
      />
      <SelectField
        name="region"
        label={preferencesText.region}
        hint={preferencesText.regionHint}
        value={preferences.region}
        options={regionOptions}
      />
    </Panel>
  </SavingForm>
);
