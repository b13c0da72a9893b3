import type { DictionaryState } from '@tingci/contract/lexicon/dictionary';
import * as contract from '@tingci/contract/lexicon/dictionary';
import { isMemberAt } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../http/bind.ts';
import type { UserContext } from '../../../http/caller.ts';
import { presentExampleSounds, type SpeechAddresses } from '../book/lexicon.presenter.ts';
import type { WordMarks } from '../own-store/word-marks.ts';
import type { DictionaryService, SharedLookUp } from './dictionary.service.ts';

const isMember = ({ session, nowMs }: UserContext): boolean => isMemberAt(session.grants, nowMs);

/** The learner's own meaning of a word in any of their books; empty without one. */
export type FindMeaning = (userId: number, wordId: number) => Promise<string>;

/** The learner's own meaning above that of the dictionary. */
const putFirst = (meaning: string, translate: string): string =>
  meaning === '' || meaning === translate ? translate : `${meaning}\n${translate}`.trim();

/** Handlers of the dictionary's endpoints. */
export function createDictionaryBindings(
  service: DictionaryService,
  marks: WordMarks,
  speech: SpeechAddresses,
  getState: () => Promise<DictionaryState>,
  findMeaning: FindMeaning,
): Binding[] {
  const mark = async (found: SharedLookUp, { session, nowMs }: UserContext) => {
    const [word] = found.info ? await marks.markWords(session.userId, [found.info], nowMs) : [];
    const meaning = word ? await findMeaning(session.userId, word.id) : '';
    return {
      ...found,
      info: word ? { ...word, translate: putFirst(meaning, word.translate) } : null,
      example_sounds: presentExampleSounds(found.info?.example ?? '', speech),
    };
  };
  return [
    bind(contract.getWordDetail, async (asked, context) =>
      mark(
        'word' in asked
          ? await service.lookUp(asked.word, isMember(context), context.session.userId)
          : await service.getDetail(asked.lexicon_id, isMember(context), context.session.userId),
        context,
      ),
    ),
    bind(contract.getDictionaryState, getState),
    bind(contract.suggestWords, async ({ word }) => ({ list: await service.suggest(word) })),
    bind(contract.searchSelectedWord, async ({ word }, context) =>
      mark(await service.lookUp(word, isMember(context), context.session.userId), context),
    ),
  ];
}
