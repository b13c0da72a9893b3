import { copy } from '../../../shared-state/settings/copy.ts';
import { SettingRows, SettingsWaiting } from '../../../shared-state/settings/setting-rows.tsx';
import { type SettingConfig, settingGroups } from '../../../shared-state/settings/settings.ts';
import styles from './settings-panel.module.css';

const stageGroups = settingGroups.filter(({ key }) => key !== 'listening');

/** The settings on the stage, for use during a practice. */
export function SettingsPanel({ config }: { config: SettingConfig }) {
  return (
    <>
      <SettingsWaiting />
      <div className={styles.groups}>
        {stageGroups.map((group) => (
          <section key={group.key} aria-labelledby={`settings-${group.key}`}>
            <h3 id={`settings-${group.key}`} className={styles.title}>
              {copy.groups[group.key]}
            </h3>
            <SettingRows settings={group.settings} config={config} />
          </section>
        ))}
      </div>
    </>
  );
}
