import type { Config, ConfigChange } from '@tingci/contract/account/config';
import { Card } from '../../components/card.tsx';
import { SelectRow, SwitchRow } from '../../components/setting-row.tsx';
import { saveConfig } from '../../lib/session/profile.ts';
import { type Setting, settingGroups } from './settings.ts';
import styles from './user-page.module.css';

/** The learner's settings; each is saved as it is changed. */
export function SettingsCards({ config }: { config: Config }) {
  return settingGroups.map((group) => (
    <Card as="section" key={group.title} aria-label={group.title}>
      <h2 className={styles.cardTitle}>{group.title}</h2>
      {group.settings.map((setting) => (
        <SettingRow key={setting.field} setting={setting} config={config} />
      ))}
    </Card>
  ));
}

function SettingRow({ setting, config }: { setting: Setting; config: Config }) {
  const save = (value: boolean | number) => {
    const change: ConfigChange = { [setting.field]: value };
    // A refusal has shown its toast, and the control has gone back.
    saveConfig(change).catch(() => undefined);
  };
  const { name, explain } = setting;
  if (setting.kind === 'switch') {
    return <SwitchRow name={name} explain={explain} isOn={config[setting.field]} onChange={save} />;
  }
  return (
    <SelectRow
      name={name}
      explain={explain}
      value={config[setting.field]}
      options={setting.options}
      onChange={save}
    />
  );
}
