import type { DictionaryState } from '@tingci/contract/lexicon/dictionary';
import * as contract from '@tingci/contract/lexicon/dictionary';
import { withRecording } from '../../../content/word/shared-word.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { isMember, type UserContext } from '../../../platform/http/caller/caller.ts';
import { presentExampleSounds, type SpeechAddresses } from '../book/lexicon.presenter.ts';
import type { WordMarks } from '../book/word-marks.ts';
import type { DictionaryService, SharedLookUp } from './dictionary.service.ts';

/** A book of the learner with a word, and their own meaning of it there. */
export type OwnPlace = { bookId: number; bookName: string; meaning: string };

/** What a learner added to a word in their books. */
export type OwnAdditions = {
  /** The book that shows the learner's own meaning of the word. */
  place: OwnPlace | undefined;
  /** For a word of the learner: the own book, and the recording in it. */
  recording: { bookId: number; recordingId: number | null } | undefined;
};

const NOTHING_ADDED: OwnAdditions = { place: undefined, recording: undefined };

export type FindAdditions = (userId: number, wordId: number) => Promise<OwnAdditions>;

/** The learner's own meaning above that of the dictionary. */
const putFirst = (meaning: string, translate: string): string =>
  meaning === '' || meaning === translate ? translate : `${meaning}\n${translate}`.trim();

/** Handlers of the dictionary's endpoints. */
export function createDictionaryBindings(
  service: DictionaryService,
  marks: WordMarks,
  speech: SpeechAddresses,
  getState: () => Promise<DictionaryState>,
  findAdditions: FindAdditions,
): Binding[] {
  const mark = async (found: SharedLookUp, { session, nowMs }: UserContext) => {
    const [word] = found.info ? await marks.markWords(session.userId, [found.info], nowMs) : [];
    const { place, recording } = word ? await findAdditions(session.userId, word.id) : NOTHING_ADDED;
    const heard = word && withRecording(word, recording?.recordingId ?? null, speech);
    return {
      ...found,
      info: heard ? { ...heard, translate: putFirst(place?.meaning ?? '', heard.translate) } : null,
      own: place ? { g_id: place.bookId, g_name: place.bookName, meaning: place.meaning } : null,
      own_recording: recording
        ? { g_id: recording.bookId, is_recorded: recording.recordingId !== null }
        : null,
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
