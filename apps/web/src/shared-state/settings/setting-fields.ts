/** Config fields that are on or off. */
export type SwitchField =
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
  | 'is_write_from_memory'
  | 'is_phonetic_distractors'
  | 'is_error_study'
  | 'is_general_error_study'
  | 'proficient_tip'
  | 'lianxutingxie';

/** Config fields chosen from a list. */
export type ChoiceField =
  | 'phonetic_type'
  | 'play_speed'
  | 'repetitions'
  | 'play_interval'
  | 'word_wrong_word_cycle'
  | 'wrong_wrong_word_cycle'
  | 'lexicon_learn_mode';

/** Settings that apply only to this device. */
export type DeviceField = 'key_sound' | 'voice';

export type SettingField = SwitchField | ChoiceField | DeviceField;
export type SettingGroupKey = 'mode' | 'sound' | 'display' | 'judging' | 'flow';
