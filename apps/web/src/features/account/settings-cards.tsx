import { Card } from '../../components/card.tsx';
import { SettingRows, SettingsWaiting } from '../../components/setting-rows.tsx';
import { copy } from '../../lib/settings/copy.ts';
import { type SettingConfig, settingGroups } from '../../lib/settings/settings.ts';
import styles from './user-page.module.css';

/** The learner's settings, those of the stage; each is saved as it is changed. */
export function SettingsCards({ config }: { config: SettingConfig }) {
  return settingGroups.map((group, index) => (
    <Card as="section" key={group.key} aria-label={copy.groups[group.key]}>
      <h2 className={styles.cardTitle}>{copy.groups[group.key]}</h2>
      {index === 0 && <SettingsWaiting />}
      <SettingRows settings={group.settings} config={config} />
    </Card>
  ));
}
