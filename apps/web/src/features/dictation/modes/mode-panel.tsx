import type { ConfigChange } from '@tingci/contract/account/config';
import { maskKinds } from '@tingci/domain/dictation/mask';
import { isTypedMode, learnModes, listPolicies, resolvePolicy } from '@tingci/domain/dictation/mode';
import { SelectRow, SwitchRow } from '../../../components/setting-row.tsx';
import { saveConfig } from '../../../lib/session/profile.ts';
import { useObservable } from '../hooks/use-observable.ts';
import type { StageConfig } from '../model/desk.ts';
import { preferencesOf, savePreferences } from '../model/preferences.ts';
import { chooseMode, modeOf } from '../model/session-setup.ts';
import { copy } from './copy.ts';
import styles from './mode-panel.module.css';

const text = copy.panel;
const intervals = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60];

// A refused change has shown its toast and has been taken back.
const save = (change: ConfigChange) => {
  saveConfig(change).catch(() => undefined);
};

type Scope = keyof typeof text.scopes;

const scopeOf = (config: StageConfig): Scope =>
  config.is_general_error_study ? 'book' : config.is_error_study ? 'chapter' : 'all';

/** How to practise: the mode, how it is judged, what is shown, which words, and whether it goes on by itself. */
export function ModePanel(props: { userId: number; config: StageConfig }) {
  const { userId, config } = props;
  const preferences = useObservable(preferencesOf(userId));
  const mode = modeOf(config);
  const policy = resolvePolicy(mode, preferences.policies[mode]);
  const policies = listPolicies(mode);
  const isTyped = isTypedMode(mode);
  return (
    <div>
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
            <span className={styles.name}>{each}</span>
            <span className={styles.note}>{text.modes[each]}</span>
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
            savePreferences(userId, { policies: { ...preferences.policies, [mode]: value } })
          }
        />
      )}
      {isTyped && policy === 'letter-block' && (
        <SwitchRow
          name={text.cleared[0]}
          explain={text.cleared[1]}
          isOn={preferences.isWordCleared}
          onChange={(isWordCleared) => savePreferences(userId, { isWordCleared })}
        />
      )}
      {isTyped && (
        <SelectRow
          name={text.mask[0]}
          explain={text.mask[1]}
          value={preferences.mask}
          options={maskKinds.map((value) => ({ value, label: text.masks[value] }))}
          onChange={(mask) => savePreferences(userId, { mask })}
        />
      )}
      {mode === '听音选义' && (
        <SwitchRow
          name={text.phonetic[0]}
          explain={text.phonetic[1]}
          isOn={config.is_phonetic_distractors}
          onChange={(isOn) => save({ is_phonetic_distractors: isOn })}
        />
      )}
      <SelectRow
        name={text.scope[0]}
        explain={text.scope[1]}
        value={scopeOf(config)}
        options={(Object.keys(text.scopes) as Scope[]).map((value) => ({ value, label: text.scopes[value] }))}
        onChange={(scope) =>
          save({ is_error_study: scope === 'chapter', is_general_error_study: scope === 'book' })
        }
      />
      <SwitchRow
        name={text.continuous[0]}
        explain={text.continuous[1]}
        isOn={config.lianxutingxie}
        onChange={(isOn) => save({ lianxutingxie: isOn })}
      />
      {config.lianxutingxie && (
        <SelectRow
          name={text.interval[0]}
          explain={text.interval[1]}
          value={config.play_interval}
          options={[...new Set([...intervals, config.play_interval])]
            .sort((left, right) => left - right)
            .map((value) => ({ value, label: text.seconds(value) }))}
          onChange={(value) => save({ play_interval: value })}
        />
      )}
    </div>
  );
}
