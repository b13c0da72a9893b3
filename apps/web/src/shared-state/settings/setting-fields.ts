/** Fields of the config that are on or off. */
export type SwitchField =
  | 'hasWrongSound'
  | 'hasRightSound'
  | 'isWordShown'
  | 'isMeaningShown'
  | 'isEveryMeaningShown'
  | 'isPhoneticShown'
  | 'isShapeShown'
  | 'isExampleShown'
  | 'isAutoSubmitted'
  | 'isCaseStrict'
  | 'isCorrectionShown'
  | 'isDetailOpened'
  | 'isShuffled'
  | 'hasPhoneticDistractors'
  | 'isWrongOnly'
  | 'isAllErrorsOnly'
  | 'isMasteringConfirmed'
  | 'isContinuous'
  | 'isArticleShown'
  | 'isArticleTranslated'
  | 'isArticleCorrected';

/** Fields of the config with a value from a list. */
export type ChoiceField =
  | 'accent'
  | 'playSpeed'
  | 'repetitions'
  | 'playInterval'
  | 'wrongCycles'
  | 'wrongWrongCycles'
  | 'chosenMode'
  | 'studyType'
  | 'articleRepetitions'
  | 'articlePlayback';

/** Settings that apply only to this device. */
export type DeviceField = 'keySound' | 'voice';

export type SettingField = SwitchField | ChoiceField | DeviceField;
export type SettingGroupKey = 'mode' | 'sound' | 'display' | 'judging' | 'flow' | 'listening';
