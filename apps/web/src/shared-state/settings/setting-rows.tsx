import { CloudUpload } from 'lucide-react';
import { SelectRow, SwitchRow } from '../../components/field/setting-row.tsx';
import { Icon } from '../../components/icon.tsx';
import type { LearnerConfigChange } from '../session/learner-config.ts';
import { saveConfig, useIsConfigWaiting } from '../session/profile.ts';
import { accentOf } from './accent.ts';
import { copy } from './copy.ts';
import { setKeySound, useKeySoundSetting } from './key-sound.ts';
import styles from './setting-rows.module.css';
import { optionsOf, type Setting, type SettingConfig } from './settings.ts';
import { VoiceRow } from './voice-row.tsx';

/**
 * Says that changed settings are stored on this device until the server can be reached. The live region exists from the
 * start.
 */
export function SettingsWaiting() {
  const isWaiting = useIsConfigWaiting();
  return (
    <div role="status" className={styles.waiting}>
      {isWaiting && (
        <p>
          <Icon of={CloudUpload} size={16} />
          {copy.waiting}
        </p>
      )}
    </div>
  );
}

/** A list of settings. A change is saved at once, and reverted when the server refuses it. */
export function SettingRows({ settings, config }: { settings: readonly Setting[]; config: SettingConfig }) {
  return settings.map((setting) => <Row key={setting.field} setting={setting} config={config} />);
}

// The toast of the error was shown, and the control is reverted.
const save = (change: LearnerConfigChange) => {
  saveConfig(change).catch(() => undefined);
};

function Row({ setting, config }: { setting: Setting; config: SettingConfig }) {
  const [name, explain] = copy.rows[setting.field];
  if (setting.field === 'voice') return <VoiceRow accent={accentOf(config)} />;
  if (setting.kind === 'device') return <KeySoundRow name={name} explain={explain} />;
  if (setting.kind === 'switch') {
    const { isOn, change } = setting;
    return (
      <SwitchRow name={name} explain={explain} isOn={isOn(config)} onChange={(next) => save(change(next))} />
    );
  }
  const value = setting.value(config);
  return (
    <SelectRow
      name={name}
      explain={explain}
      value={value}
      options={optionsOf(setting, value)}
      onChange={(next) => save(setting.change(next))}
    />
  );
}

function KeySoundRow({ name, explain }: { name: string; explain: string }) {
  return <SwitchRow name={name} explain={explain} isOn={useKeySoundSetting()} onChange={setKeySound} />;
}
