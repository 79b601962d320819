import PreferencesForm, { type PreferencesFormProps } from '../../../client/islands/preferences/island.tsx';
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
import { Island } from '../../render/island.tsx';

const qualityOptions = playbackQualities.map((value) => ({ value, label: preferencesText.qualities[value] }));

const languageOptions = (Object.keys(languages) as Language[]).map((value) => ({
  value,
  label: languages[value].name,
  language: value,
}));

const regionOptions = regions
  .map((value) => ({ value, label: regionName(value) }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const groups: PreferencesFormProps['groups'] = [
  {
    panel: { id: 'playback', heading: preferencesText.playback },
    controls: [
      {
        name: 'defaultPlaybackQuality',
        label: preferencesText.quality,
        hint: preferencesText.qualityHint,
        options: qualityOptions,
      },
      { name: 'autoplayTrailers', label: preferencesText.autoplay, hint: preferencesText.autoplayHint },
    ],
  },
  {
    panel: { id: 'language-and-region', heading: preferencesText.languageAndRegion },
    controls: [
      {
        name: 'language',
        label: preferencesText.language,
        hint: preferencesText.languageHint,
        options: languageOptions,
      },
      { name: 'region', label: preferencesText.region, hint: preferencesText.regionHint, options: regionOptions },
    ],
  },
];

type PreferencesViewProps = { preferences: ViewerPreferences; failed?: boolean };

/** How titles play, and in which language and for which country they are shown. */
export function PreferencesView({ preferences, failed = false }: PreferencesViewProps) {
  const { language, region, autoplayTrailers, defaultPlaybackQuality } = preferences;
  const values = { language, region, autoplayTrailers, defaultPlaybackQuality };
  const form = { action: routes.savePreferences, failed, groups, values };
  return <Island name="preferences" component={PreferencesForm} props={form} wake="idle" />;
}
