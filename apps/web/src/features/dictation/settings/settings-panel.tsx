import { SettingRows, SettingsWaiting } from '../../../components/setting-rows.tsx';
import { copy } from '../../../lib/settings/copy.ts';
import { type SettingConfig, settingGroups } from '../../../lib/settings/settings.ts';
import styles from './settings-panel.module.css';

/** The settings of the stage, under the learner's hand while practising. */
export function SettingsPanel({ config }: { config: SettingConfig }) {
  return (
    <>
      <SettingsWaiting />
      <div className={styles.groups}>
        {settingGroups.map((group) => (
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
