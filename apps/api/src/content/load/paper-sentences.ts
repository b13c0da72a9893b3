import type { ReadingPaper } from '../format/paper-format.ts';
import { listRecordingLines, splitSentences } from '../format/recording-lines.ts';
import type { StoredPaper } from '../format/stored-paper.ts';
import { getGroupRules, type QuestionGroup } from '../question-kinds/question-group.ts';

/** A sentence of a paper; the speech service speaks it with `voice`, unless an operator's recording has it. */
export type PaperSentence = {
  text: string;
  voice: string;
  /** Its time in an operator's recording; null when the speech service speaks it. */
  sound: string | null;
  startMs: number | null;
  endMs: number | null;
};

/** A part with its sentences, and the groups whose answers are words. */
export type PaperPartText = { part: number; sentences: PaperSentence[]; groups: readonly QuestionGroup[] };

/** The voice that reads the sentences of passages. */
const READING_VOICE = 'uk-f1';

/** The texts that the index counts, by part: the sentences and the questions of a listening or reading paper. */
export const listPartTexts = (paper: StoredPaper | ReadingPaper): PaperPartText[] =>
  'parts' in paper ? paper.parts.map(readPart) : paper.passages.map(readPassage);

function readPart(part: StoredPaper['parts'][number]): PaperPartText {
  const voices = new Map(part.speakers.map(({ id, voice }) => [id, voice]));
  const sentences = listRecordingLines(part).map(({ turn, request }) => ({
    text: request.text,
    voice: voices.get(part.turns[turn]?.[0] ?? '') ?? '',
    sound: part.sound ?? null,
    startMs: part.times?.[turn]?.[0] ?? null,
    endMs: part.times?.[turn]?.[1] ?? null,
  }));
  return { part: part.part, sentences, groups: part.groups };
}

// The choices of a reading paper are headings, paragraphs and names. Only words that candidates write are answer words.
function readPassage({ passage, paragraphs, groups }: ReadingPaper['passages'][number]): PaperPartText {
  return {
    part: passage,
    sentences: paragraphs
      .flatMap(({ text }) => splitSentences(text))
      .map((text) => ({ text, voice: READING_VOICE, sound: null, startMs: null, endMs: null })),
    groups: groups.filter((group) => {
      const { numbers, getAnswerForm } = getGroupRules(group);
      return numbers.every((number) => getAnswerForm(number).kind === 'words');
    }),
  };
}
