import type { Config, ConfigChange } from '@tingci/contract/account/config';
import type { Accent } from '../../lib/audio/clip-player.ts';

/** The name of each config field in this app. A field without a name here is a type error. */
const names = {
  play_speed: 'playSpeed',
  play_interval: 'playInterval',
  phonetic_type: 'accent',
  repetitions: 'repetitions',
  error_sound: 'hasWrongSound',
  is_error_ok_sound: 'hasRightSound',
  is_disorderly: 'isShuffled',
  is_automatic_submit: 'isAutoSubmitted',
  proficient_tip: 'isMasteringConfirmed',
  default_collection_book: 'defaultBookId',
  recent_chapter_id: 'recentChapterId',
  recent_collection_book_id: 'recentBookId',
  is_new_user: 'isNewLearner',
  is_error_study: 'isWrongOnly',
  is_general_error_study: 'isAllErrorsOnly',
  is_check_size: 'isCaseStrict',
  study_type: 'studyType',
  article_repetitions: 'articleRepetitions',
  article_content_show: 'isArticleShown',
  article_content_translate: 'isArticleTranslated',
  article_correction: 'isArticleCorrected',
  article_playback_type: 'articlePlayback',
  is_pop: 'isDetailOpened',
  is_word_pronunciation: 'isPronunciationTrained',
  is_chinese_definition: 'isDefinitionTrained',
  is_word_spelling: 'isSpellingTrained',
  is_show_chinese: 'isMeaningShown',
  is_show_word: 'isWordShown',
  is_write_from_memory: 'isFromMemory',
  is_show_en_example: 'isExampleShown',
  is_show_symbol: 'isShapeShown',
  is_show_yinbiao: 'isPhoneticShown',
  is_show_hanyushiyi: 'isEveryMeaningShown',
  is_show_correct_word: 'isCorrectionShown',
  is_beginner_guide: 'isTourSeen',
  is_phonetic_distractors: 'hasPhoneticDistractors',
  review_total: 'reviewTotal',
  word_wrong_word_cycle: 'wrongCycles',
  wrong_wrong_word_cycle: 'wrongWrongCycles',
  yasi_score: 'targetBand',
  pro_notice_not_today: 'isProNoticeDismissed',
  fuxi_notice_not_today: 'isReviewNoticeDismissed',
  vip_last_notice_not_today: 'isRenewalNoticeDismissed',
  auto_lexicon_error_ai_story: 'hasAutoStory',
  lianxutingxie: 'isContinuous',
  studying_yasi: 'isStudyingIelts',
  lexicon_learn_mode: 'chosenMode',
} as const satisfies Record<keyof Config, string>;

/** The fields whose values are numbers or codes on the wire. */
const codes = {
  phonetic_type: {
    read: (type): Accent => (type === 2 ? 'us' : 'uk'),
    write: (accent: Accent) => (accent === 'us' ? 2 : 1),
  },
  is_beginner_guide: {
    read: (seen): boolean => seen === 1,
    write: (isSeen: boolean) => (isSeen ? 1 : 0),
  },
  article_playback_type: {
    read: (type): 'whole' | 'sentence' | 'sentence-loop' =>
      type === 'sentence_loop' ? 'sentence-loop' : type,
    write: (playback: 'whole' | 'sentence' | 'sentence-loop') =>
      playback === 'sentence-loop' ? 'sentence_loop' : playback,
  },
} satisfies {
  [Field in keyof Config]?: {
    read: (wire: Config[Field]) => unknown;
    write: (value: never) => Config[Field];
  };
};

type Names = typeof names;
type Codes = typeof codes;

/** The config of a learner as the pages read it. */
export type LearnerConfig = {
  [Field in keyof Config as Names[Field]]: Field extends keyof Codes
    ? ReturnType<Codes[Field]['read']>
    : Config[Field];
};

/** Some fields of the config with their new values. */
export type LearnerConfigChange = Partial<LearnerConfig>;

type Code = { read: (wire: unknown) => unknown; write: (value: unknown) => unknown };
const codeOf = (field: string) => (codes as unknown as Record<string, Code | undefined>)[field];
const fields = Object.entries(names) as [keyof Config, keyof LearnerConfig][];

/** Maps the config of a response, or one that an earlier version of the page stored. Unknown fields are left out. */
export const toLearnerConfig = (wire: Config): LearnerConfig =>
  Object.fromEntries(
    fields
      .filter(([field]) => field in wire)
      .map(([field, name]) => [name, codeOf(field)?.read(wire[field]) ?? wire[field]]),
  ) as LearnerConfig;

/** The change in the names of the wire: the reverse of {@link toLearnerConfig}. Fields without a value are left out. */
export const toWireChange = (change: LearnerConfigChange): ConfigChange =>
  Object.fromEntries(
    fields
      .filter(([, name]) => change[name] !== undefined)
      .map(([field, name]) => [field, codeOf(field)?.write(change[name]) ?? change[name]]),
  );
