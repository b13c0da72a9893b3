import { Card } from '../../../components/card.tsx';
import { copy } from '../../../shared-state/settings/copy.ts';
import { SettingRows, SettingsWaiting } from '../../../shared-state/settings/setting-rows.tsx';
import { type SettingConfig, settingGroups } from '../../../shared-state/settings/settings.ts';
import styles from './user-page.module.css';

/** The learner's settings, the same as on the stage; a change is saved at once. */
export function SettingsCards({ config }: { config: SettingConfig }) {
  return settingGroups.map((group, index) => (
    <Card as="section" key={group.key} aria-label={copy.groups[group.key]}>
      <h2 className={styles.cardTitle}>{copy.groups[group.key]}</h2>
      {index === 0 && <SettingsWaiting />}
      <SettingRows settings={group.settings} config={config} />
    </Card>
  ));
}
