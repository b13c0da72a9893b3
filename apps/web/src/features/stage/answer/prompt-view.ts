import { blankExample } from '@tingci/domain/lexicon/example';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import type { SettingConfig } from '../../../shared-state/settings/settings.ts';
import type { Word } from '../../../shared-state/words/word.ts';

/** What can be above the input before the answer. A missing field is not shown. */
export type PromptView = {
  word?: string;
  meaning?: string;
  phonetic?: { accent: Accent; text: string };
  slots?: string;
  example?: string;
};

type PromptConfig = Pick<
  SettingConfig,
  | 'accent'
  | 'isWordShown'
  | 'isMeaningShown'
  | 'isEveryMeaningShown'
  | 'isPhoneticShown'
  | 'isShapeShown'
  | 'isExampleShown'
>;

/** The main meaning only: the first sense of the first line, without its part of speech. */
export const mainMeaning = (translate: string): string => {
  const line = translate.split('\n')[0] ?? '';
  const sense = line.replace(/^\s*(?:[a-z]+\.\s*(?:[/&,]\s*)?)+/i, '').split(/[；;]/)[0];
  return (sense ?? '').trim() || line.trim();
};

/** The shape of a spelling: a low line for each letter. Other characters stay. */
export const slotsOf = (spelling: string): string => spelling.replace(/[\p{L}\p{M}\p{N}]/gu, '_');

/** The phonetic in the learner's accent, or in the other accent; undefined when the word has none. */
export const phoneticOf = (word: Pick<Word, 'phonetics'>, accent: Accent): PromptView['phonetic'] => {
  const { uk, us } = word.phonetics;
  const known = [
    { accent: 'uk', text: uk },
    { accent: 'us', text: us },
  ] as const;
  return (
    known.find((each) => each.accent === accent && each.text !== '') ?? known.find((each) => each.text !== '')
  );
};

/** What the learner's settings show of a word before the answer. */
export const promptOf = (
  word: Pick<Word, 'translate' | 'phonetics' | 'example'>,
  spelling: string,
  config: PromptConfig,
): PromptView => {
  const phonetic = config.isPhoneticShown ? phoneticOf(word, config.accent) : undefined;
  const example = config.isExampleShown ? blankExample(word.example, spelling) : undefined;
  return {
    ...(config.isWordShown && { word: spelling }),
    ...(config.isMeaningShown && {
      meaning: config.isEveryMeaningShown ? word.translate : mainMeaning(word.translate),
    }),
    ...(phonetic && { phonetic }),
    ...(config.isShapeShown && { slots: slotsOf(spelling) }),
    ...(example !== undefined && { example }),
  };
};
