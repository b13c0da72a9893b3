import { maskKinds } from '@tingci/domain/dictation/mask';
import {
  isTypedMode,
  learnMode,
  learnModes,
  listPolicies,
  resolvePolicy,
} from '@tingci/domain/dictation/mode';
import { useStore } from 'zustand';
import { SelectRow, SwitchRow } from '../../../components/field/setting-row.tsx';
import { Note } from '../../../components/note.tsx';
import type { StageConfig } from '../../../practice/open-practice.ts';
import { preferencesOf } from '../../../practice/session/preferences.ts';
import type { LearnerConfigChange } from '../../../shared-state/session/learner-config.ts';
import { saveConfig } from '../../../shared-state/session/profile.ts';
import { chooseMode, modeOf } from '../../../shared-state/settings/learn-mode.ts';
import { modeCopy } from '../../../shared-state/settings/mode-copy.ts';
import { SettingRows, SettingsWaiting } from '../../../shared-state/settings/setting-rows.tsx';
import { settingsOf } from '../../../shared-state/settings/settings.ts';
import { copy } from './copy.ts';
import styles from './mode-panel.module.css';

const text = copy.panel;
const distractors = settingsOf('hasPhoneticDistractors');
const scopes = settingsOf('isWrongOnly', 'isAllErrorsOnly');
const continuous = settingsOf('isContinuous', 'playInterval');

// The client has shown the error and the change was reverted.
const save = (change: LearnerConfigChange) => {
  saveConfig(change).catch(() => undefined);
};

/**
 * The panel of practice settings: the mode, how answers are judged, what is shown, which words, and continuous
 * dictation.
 */
export function ModePanel(props: { userId: number; config: StageConfig }) {
  const { userId, config } = props;
  const preferences = useStore(preferencesOf(userId));
  const mode = modeOf(config);
  const policy = resolvePolicy(mode, preferences.policies[mode]);
  const policies = listPolicies(mode);
  const isTyped = isTypedMode(mode);
  return (
    <div>
      <SettingsWaiting />
      <fieldset className={styles.modes}>
        <legend className="visually-hidden">{text.mode}</legend>
        {learnModes.map((each) => (
          <label key={each} className={styles.mode}>
            <input
              type="radio"
              className="visually-hidden"
              name="mode"
              checked={each === mode}
              onChange={() => save(chooseMode(each))}
            />
            <span className={styles.name}>{modeCopy[each]}</span>
            <Note as="span">{text.modes[each]}</Note>
          </label>
        ))}
      </fieldset>
      {policies.length > 1 && (
        <SelectRow
          name={text.policy}
          explain={text.policyNotes[policy]}
          value={policy}
          options={policies.map((value) => ({ value, label: text.policies[value] }))}
          onChange={(value) =>
            preferencesOf(userId).setState({ policies: { ...preferences.policies, [mode]: value } })
          }
        />
      )}
      {isTyped && policy === 'letter-block' && (
        <SwitchRow
          name={text.cleared[0]}
          explain={text.cleared[1]}
          isOn={preferences.isWordCleared}
          onChange={(isWordCleared) => preferencesOf(userId).setState({ isWordCleared })}
        />
      )}
      {isTyped && (
        <SelectRow
          name={text.mask[0]}
          explain={text.mask[1]}
          value={preferences.mask}
          options={maskKinds.map((value) => ({ value, label: text.masks[value] }))}
          onChange={(mask) => preferencesOf(userId).setState({ mask })}
        />
      )}
      {mode === learnMode.listeningChoice && <SettingRows settings={distractors} config={config} />}
      <SettingRows settings={scopes} config={config} />
      <SettingRows settings={config.isContinuous ? continuous : continuous.slice(0, 1)} config={config} />
    </div>
  );
}
