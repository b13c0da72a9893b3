import type { Config } from '@tingci/contract/account/config';
import { copy } from './copy.ts';

type FieldOf<Value> = {
  [Name in keyof Config]: Config[Name] extends Value ? Name : never;
}[keyof Config];

/** Fields that are on or off. */
type SwitchField = Extract<
  FieldOf<boolean>,
  | 'error_sound'
  | 'is_error_ok_sound'
  | 'is_show_word'
  | 'is_show_chinese'
  | 'is_show_hanyushiyi'
  | 'is_show_yinbiao'
  | 'is_show_symbol'
  | 'is_show_en_example'
  | 'is_automatic_submit'
  | 'is_check_size'
  | 'is_show_correct_word'
  | 'is_pop'
  | 'is_disorderly'
>;

/** Fields chosen from a list. */
type ChoiceField =
  | 'phonetic_type'
  | 'play_speed'
  | 'repetitions'
  | 'word_wrong_word_cycle'
  | 'wrong_wrong_word_cycle';

/** Settings that hold on this device alone. */
type DeviceField = 'key_sound';

export type SettingField = SwitchField | ChoiceField | DeviceField;
export type SettingGroupKey = 'sound' | 'display' | 'judging' | 'flow';

/** The config fields that the settings show and change. */
export type SettingConfig = Pick<Config, SwitchField | ChoiceField>;

/** One setting as data: which field it changes, and for a choice the values it offers and how a value reads. */
export type Setting =
  | { kind: 'switch'; field: SwitchField }
  | { kind: 'device'; field: DeviceField }
  | {
      kind: 'choice';
      field: ChoiceField;
      values: readonly (number | string)[];
      label: (value: number | string) => string;
    };

const toggle = (field: SwitchField): Setting => ({ kind: 'switch', field });

const choice = <Field extends ChoiceField>(
  field: Field,
  values: readonly Config[Field][],
  label: (value: number | string) => string,
): Setting => ({ kind: 'choice', field, values, label });

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Every setting the dictation stage obeys, in the groups and the order in which they are shown. */
export const settingGroups: readonly { key: SettingGroupKey; settings: readonly Setting[] }[] = [
  {
    key: 'sound',
    settings: [
      choice('phonetic_type', [1, 2], copy.accent),
      choice('play_speed', [0.5, 0.75, 0.9, 1, 1.25, 1.5, 2], copy.speed),
      choice('repetitions', upTo(1, 5), copy.times),
      toggle('error_sound'),
      toggle('is_error_ok_sound'),
      { kind: 'device', field: 'key_sound' },
    ],
  },
  {
    key: 'display',
    settings: [
      toggle('is_show_chinese'),
      toggle('is_show_hanyushiyi'),
      toggle('is_show_yinbiao'),
      toggle('is_show_symbol'),
      toggle('is_show_en_example'),
      toggle('is_show_word'),
    ],
  },
  {
    key: 'judging',
    settings: [
      toggle('is_automatic_submit'),
      toggle('is_check_size'),
      toggle('is_show_correct_word'),
      toggle('is_pop'),
    ],
  },
  {
    key: 'flow',
    settings: [
      toggle('is_disorderly'),
      choice('word_wrong_word_cycle', upTo(0, 5), copy.times),
      choice('wrong_wrong_word_cycle', upTo(0, 5), copy.times),
    ],
  },
];

/** The options to show for a choice; a value that another client has set stands among them in its order. */
export const optionsOf = (
  setting: Extract<Setting, { kind: 'choice' }>,
  current: number | string,
): { value: number | string; label: string }[] => {
  const isKnown = setting.values.includes(current);
  const values = isKnown ? setting.values : [...setting.values, current];
  const ordered = isKnown ? values : [...values].sort((left, right) => Number(left) - Number(right));
  return ordered.map((value) => ({ value, label: setting.label(value) }));
};
