import type { MatchedQuestion, WordExam, WordExamDetail } from '@tingci/contract/exam/word';
import { heatLevel } from '@tingci/domain/exam/heat';
import { findPaperKey } from '@tingci/domain/exam/paper-word';
import type { Accent } from '@tingci/domain/speech/accent';
import type { Speaker, SpeechKind } from '@tingci/domain/speech/speech-request';
import type { Example, PaperCount } from './word-exam.repository.ts';
import { hasWord, type WordExamFound } from './word-exam.service.ts';

/** Addresses of sounds: a sentence of the speech service (signed, stable), and an operator's recording. */
export type SentenceSpeech = {
  speechUrl(text: string, accent: Accent, kind: SpeechKind, ipa?: string, speaker?: Speaker): string;
  paperSoundUrl(sound: string): string;
};

const MEMBER = { is_masked: false } as const;

/** The data for members. */
export function presentWordExam(found: WordExamFound, speech: SentenceSpeech): WordExam {
  const { papers, examples, exampleTotal } = found;
  const having = papers.filter(hasWord);
  const cells = Map.groupBy(papers, ({ paper }) => (paper.series === 'volume' ? paper.test : 'recall'));
  const cellsOf = (group: number | 'recall') => cells.get(group)?.map(presentCell) ?? [];
  return {
    ...MEMBER,
    daanci_count: sum(papers.map(({ answers }) => answers.length)),
    yuanwen_count: sum(papers.map(({ places }) => places)),
    test_count: having.length,
    test_total: papers.length,
    colors: { Test1: cellsOf(1), Test2: cellsOf(2), Test3: cellsOf(3), Test4: cellsOf(4) },
    jjColors: cellsOf('recall'),
    sources: Array.from(
      Map.groupBy(having, ({ paper }) => paper.volume),
      ([from, own]) => ({
        from,
        name: own[0]?.paper.volumeName ?? '',
        // A word can be an answer and have another form in the speech.
        count: sum(own.map(({ places, answers }) => Math.max(places, answers.length))),
      }),
    ),
    details: presentDetails(examples, speech),
    detail_total: exampleTotal,
  };
}

/** The data without Pro: one sentence, and nothing that depends on how often the word occurs. */
export function presentMaskedWordExam(sample: Example | undefined, speech: SentenceSpeech): WordExam {
  return {
    is_masked: true,
    daanci_count: null,
    yuanwen_count: null,
    test_count: null,
    test_total: null,
    colors: { Test1: [], Test2: [], Test3: [], Test4: [] },
    jjColors: [],
    sources: [],
    // Whether it gives an answer would reveal something about the number of answers.
    details: presentDetails(sample ? [{ ...sample, matched: null }] : [], speech),
    detail_total: null,
  };
}

function presentCell({ paper, places, answers }: PaperCount) {
  const level = heatLevel(Math.max(places, answers.length));
  return { from: paper.volume, name: paper.volumeName, count: places, answer_count: answers.length, level };
}

function presentDetails(examples: readonly Example[], speech: SentenceSpeech): WordExam['details'] {
  const byForm = Map.groupBy(examples, ({ text, form, matched }) =>
    form === null ? (matched?.displayAnswer ?? '') : (findPaperKey(text, form) ?? form),
  );
  return Array.from(byForm, ([word, own]) => ({
    word,
    list: own.map((example) => presentDetail(example, speech)),
  }));
}

function presentDetail(example: Example, speech: SentenceSpeech): WordExamDetail {
  const { text, volume, name, part, matched } = example;
  return {
    text,
    from: volume,
    name,
    part,
    ...presentSound(example, speech),
    matched_question_object: matched ? presentMatched(matched) : null,
  };
}

/**
 * The range of the operator's recording, or the single sentence of the speech service: a few kilobytes instead of a
 * whole part.
 */
function presentSound(
  { text, voice, sound, startMs, endMs }: Example,
  speech: SentenceSpeech,
): Pick<WordExamDetail, 'url' | 'start' | 'end'> {
  if (sound !== null) return { url: speech.paperSoundUrl(sound), start: startMs ?? 0, end: endMs };
  const [accent, speaker] = voice.split('-') as [Accent, Speaker];
  return { url: speech.speechUrl(text, accent, 'sentence', '', speaker), start: 0, end: null };
}

function presentMatched({ displayAnswer, ...shown }: NonNullable<Example['matched']>): MatchedQuestion {
  return { ...shown, display_answer: displayAnswer };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
