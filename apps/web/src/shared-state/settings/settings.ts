import { type LearnMode, learnMode, learnModes } from '@tingci/domain/dictation/mode';
import type { LearnerConfig, LearnerConfigChange } from '../session/learner-config.ts';
import { copy } from './copy.ts';
import { chooseMode, modeOf } from './learn-mode.ts';
import { modeCopy } from './mode-copy.ts';
import type {
  ChoiceField,
  DeviceField,
  SettingField,
  SettingGroupKey,
  SwitchField,
} from './setting-fields.ts';

/** The config fields that the settings show and change. The mode has two. */
export type SettingConfig = Pick<LearnerConfig, SwitchField | ChoiceField | 'isFromMemory'>;

/** A setting that is on or off: its value, and the change of config that switches it. */
type SwitchSetting = {
  kind: 'switch';
  field: SwitchField;
  isOn: (config: SettingConfig) => boolean;
  change: (isOn: boolean) => LearnerConfigChange;
};

/** A setting with options: the options, the value, and the change of config that selects one. */
type ChoiceSetting = {
  kind: 'choice';
  field: ChoiceField;
  values: readonly (number | string)[];
  label: (value: number | string) => string;
  value: (config: SettingConfig) => number | string;
  change: (value: number | string) => LearnerConfigChange;
};

export type Setting = SwitchSetting | ChoiceSetting | { kind: 'device'; field: DeviceField };

const toggle = (field: SwitchField, over: Partial<SwitchSetting> = {}): SwitchSetting => ({
  kind: 'switch',
  field,
  isOn: (config) => config[field],
  change: (isOn) => ({ [field]: isOn }),
  ...over,
});

const choice = <Field extends ChoiceField>(
  field: Field,
  values: readonly LearnerConfig[Field][],
  label: (value: number | string) => string,
  over: Partial<ChoiceSetting> = {},
): ChoiceSetting => ({
  kind: 'choice',
  field,
  values,
  label,
  value: (config) => config[field],
  change: (value) => ({ [field]: value }),
  ...over,
});

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const toMode = (value: number | string): LearnMode =>
  learnModes.find((mode) => mode === value) ?? learnMode.dictation;

/** Every setting of practices, in display groups and order. Those of `listening` are not on the dictation stage. */
export const settingGroups: readonly { key: SettingGroupKey; settings: readonly Setting[] }[] = [
  {
    key: 'mode',
    settings: [
      choice('chosenMode', learnModes, (mode) => modeCopy[toMode(mode)], {
        value: modeOf,
        change: (value) => chooseMode(toMode(value)),
      }),
      toggle('hasPhoneticDistractors'),
      // Both at once would ask for two different lists of words.
      toggle('isWrongOnly', {
        isOn: (config) => config.isWrongOnly && !config.isAllErrorsOnly,
        change: (isOn) => ({ isWrongOnly: isOn, ...(isOn && { isAllErrorsOnly: false }) }),
      }),
      toggle('isAllErrorsOnly', {
        change: (isOn) => ({ isAllErrorsOnly: isOn, ...(isOn && { isWrongOnly: false }) }),
      }),
      toggle('isContinuous'),
      choice('playInterval', [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60], copy.seconds),
    ],
  },
  {
    key: 'sound',
    settings: [
      choice('accent', ['uk', 'us'], copy.accent),
      { kind: 'device', field: 'voice' },
      choice('playSpeed', [0.5, 0.75, 0.9, 1, 1.25, 1.5, 2], copy.speed),
      choice('repetitions', upTo(1, 5), copy.times),
      toggle('hasWrongSound'),
      toggle('hasRightSound'),
      { kind: 'device', field: 'keySound' },
    ],
  },
  {
    key: 'display',
    settings: [
      toggle('isMeaningShown'),
      toggle('isEveryMeaningShown'),
      toggle('isPhoneticShown'),
      toggle('isShapeShown'),
      toggle('isExampleShown'),
      toggle('isWordShown'),
    ],
  },
  {
    key: 'judging',
    settings: [
      toggle('isAutoSubmitted'),
      toggle('isCaseStrict'),
      toggle('isCorrectionShown'),
      toggle('isDetailOpened'),
    ],
  },
  {
    key: 'flow',
    settings: [
      toggle('isShuffled'),
      choice('wrongCycles', upTo(0, 5), copy.times),
      choice('wrongWrongCycles', upTo(0, 5), copy.times),
      toggle('isMasteringConfirmed'),
    ],
  },
  {
    key: 'listening',
    settings: [
      choice('studyType', ['lexicon', 'article'], copy.studyType),
      choice('articlePlayback', ['whole', 'sentence', 'sentence-loop'], copy.playback),
      choice('articleRepetitions', [1, 2, 3, 4, 5, 8, 10, 20], copy.times),
      toggle('isArticleShown'),
      toggle('isArticleTranslated'),
      toggle('isArticleCorrected'),
    ],
  },
];

/** The options of a choice. A value that another client has set is included in its order. */
export const optionsOf = (
  setting: ChoiceSetting,
  current: number | string,
): { value: number | string; label: string }[] => {
  const isKnown = setting.values.includes(current);
  const values = isKnown ? setting.values : [...setting.values, current];
  const ordered = isKnown ? values : [...values].sort((left, right) => Number(left) - Number(right));
  return ordered.map((value) => ({ value, label: setting.label(value) }));
};

/** The settings of some fields, in the given order. */
export const settingsOf = (...fields: readonly SettingField[]): Setting[] => {
  const all = settingGroups.flatMap(({ settings }) => settings);
  return fields.flatMap((field) => all.find((setting) => setting.field === field) ?? []);
};
