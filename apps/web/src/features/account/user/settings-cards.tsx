import { TitledCard } from '../../../components/card.tsx';
import { copy } from '../../../shared-state/settings/copy.ts';
import { SettingRows, SettingsWaiting } from '../../../shared-state/settings/setting-rows.tsx';
import { type SettingConfig, settingGroups } from '../../../shared-state/settings/settings.ts';

/** The learner's settings, those of the stage and of intensive listening; a change is saved at once. */
export function SettingsCards({ config }: { config: SettingConfig }) {
  return settingGroups.map((group, index) => (
    <TitledCard key={group.key} id={`settings-${group.key}`} title={copy.groups[group.key]}>
      {index === 0 && <SettingsWaiting />}
      <SettingRows settings={group.settings} config={config} />
    </TitledCard>
  ));
}
