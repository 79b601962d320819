import PreferencesForm from '../../../client/islands/preferences/island.tsx';
import { DataSaverSwitch } from '../../render/layout/data-saver.tsx';
import { Panel } from '../../../client/components/profile/panel.tsx';
import { countryName } from '../../../shared/domain/origins.ts';
import {
  digestFrequencies,
  type Language,
  languages,
  listPreferences,
  type OfferedPreference,
  playbackQualities,
  type PreferencePanel,
  preferences,
  type Preferences,
  regions,
} from '../../../shared/domain/preferences.ts';
import { routes } from '../../../shared/routes.ts';
import { dataSaverText } from '../../../shared/text/data-saver.ts';
import {
  automaticRegion,
  notificationsLead,
  playbackQualityText,
  digestFrequencyText,
  preferencePanelText,
  preferenceText,
  profileTabText,
} from '../../../shared/text/profile.ts';
import { exportText } from '../../../shared/text/export.ts';
import { followMeaning } from '../../../shared/text/follow.ts';
import { hiddenText } from '../../../shared/text/hidden.ts';
import { importText } from '../../../shared/text/import.ts';
import { filterText } from '../../../shared/text/lists.ts';
import { servicesText } from '../../../shared/text/services.ts';
import { Island } from '../../render/island.tsx';

/** The tabs of the profile with a form of preferences. */
export type PreferencesTab = 'preferences' | 'notifications';

const tabs: Readonly<Record<PreferencesTab, { action: string; panels: readonly PreferencePanel[] }>> = {
  preferences: { action: routes.savePreferences, panels: ['playback', 'titles', 'language-and-region'] },
  notifications: { action: routes.saveNotifications, panels: ['notifications'] },
};

type Option = { value: string; label: string; /** The language of the label, ISO 639-1. */ language?: string };

/** The labels of a preference's values. Without an entry, each value is its own label. */
const optionsOf: Partial<Record<OfferedPreference, readonly Option[]>> = {
  defaultPlaybackQuality: playbackQualities.map((value) => ({ value, label: playbackQualityText[value] })),
  emailDigest: digestFrequencies.map((value) => ({ value, label: digestFrequencyText[value] })),
  language: (Object.keys(languages) as Language[]).map((value) => ({
    value,
    label: languages[value].name,
    language: value,
  })),
  region: [
    { value: 'auto', label: automaticRegion },
    ...regions
      .map((value) => ({ value, label: countryName(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
  ],
};

function toControl(name: OfferedPreference) {
  const { values } = preferences[name];
  const control = { name, ...preferenceText[name] };
  if (values === 'switch') return control;
  return { ...control, options: optionsOf[name] ?? values.map((value) => ({ value, label: value })) };
}

/** Optional features of the site. */
export type Extras = { /** Whether email digests are set up. */ hasDigest: boolean };

const namesIn = (panel: PreferencePanel, { hasDigest }: Extras) =>
  listPreferences<OfferedPreference>((rule) => rule.panel === panel).filter(
    (name) => name !== 'emailDigest' || hasDigest,
  );

/** The preferences that a tab's form sets, in their order. */
export const namesOnTab = (tab: PreferencesTab, extras: Extras): OfferedPreference[] =>
  tabs[tab].panels.flatMap((panel) => namesIn(panel, extras));

const toGroup = (panel: PreferencePanel, extras: Extras) => ({
  ...(panel !== 'notifications' && { panel: { id: panel, heading: preferencePanelText[panel] } }),
  controls: namesIn(panel, extras).map(toControl),
});

type PreferencesViewProps = {
  tab: PreferencesTab;
  values: Partial<Preferences>;
  failed?: boolean;
  /** Whether the data saver is on. */
  isSaving: boolean;
  extras: Extras;
};

/** The form of a tab. `failed` means that `values` were submitted and could not be saved. */
export function PreferencesView({ tab, values, failed = false, isSaving, extras }: PreferencesViewProps) {
  const { action, panels } = tabs[tab];
  const names = namesOnTab(tab, extras);
  const shown = Object.fromEntries(names.map((name) => [name, values[name] ?? preferences[name].default]));
  const props = { action, failed, groups: panels.map((panel) => toGroup(panel, extras)), values: shown };
  const form = <Island name="preferences" component={PreferencesForm} props={props} wake="idle" />;
  if (tab === 'preferences')
    return (
      <>
        {form}
        <Panel id="services" heading={servicesText.title} lead={servicesText.saveHint}>
          <a className="button" href={routes.services}>
            {filterText.chooseServices}
          </a>
        </Panel>
        <Panel id="hidden-titles" heading={hiddenText.title} lead={hiddenText.lead}>
          <a className="button" href={routes.hidden}>
            {hiddenText.showAll}
          </a>
        </Panel>
        <Panel id="data-saver" heading={dataSaverText.title} lead={dataSaverText.lead}>
          <DataSaverSwitch isOn={isSaving} />
        </Panel>
        <Panel id="data" heading={exportText.panel} lead={exportText.panelLead}>
          <div className="actions">
            <a className="button" href={routes.export}>
              {exportText.title}
            </a>
            <a className="button" href={routes.import}>
              {importText.title}
            </a>
          </div>
        </Panel>
      </>
    );
  return (
    <Panel id="notifications" heading={profileTabText.notifications} lead={`${notificationsLead} ${followMeaning}`}>
      {form}
    </Panel>
  );
}
