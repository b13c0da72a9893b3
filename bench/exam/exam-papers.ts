import type { OperatorPaper } from '@tingci/api/modules/exam/operator/operator-paper-format';
import { createRandom } from '../random.ts';

const PARTS = [1, 2, 3, 4];
const QUESTIONS = 10;
const WORDS = 700;
const WORDS_OF_SENTENCE = 12;

/**
 * Papers of four parts with 700 words each. Words are drawn as in real texts: the second word is half as frequent as
 * the first (Zipf's law).
 */
export function generatePapers(words: readonly string[], count: number, seed = 1): OperatorPaper[] {
  const random = createRandom(seed);
  const draw = () => words[Math.floor(words.length ** random()) - 1] ?? 'the';
  const sentence = () => {
    const drawn = Array.from({ length: WORDS_OF_SENTENCE }, draw).join(' ');
    return `${drawn.charAt(0).toUpperCase()}${drawn.slice(1)}.`;
  };
  return Array.from({ length: count }, (_, index): OperatorPaper => {
    const volume = `bench-${Math.floor(index / 4) + 1}`;
    const test = (index % 4) + 1;
    return {
      key: `${volume}-${test}`,
      series: 'volume',
      volume,
      volume_name: volume,
      test,
      title: `${volume} · 第 ${test} 套`,
      parts: PARTS.map((part) => {
        const texts = Array.from({ length: Math.ceil(WORDS / WORDS_OF_SENTENCE) }, sentence);
        const numbers = Array.from({ length: QUESTIONS }, (_, at) => (part - 1) * QUESTIONS + at + 1);
        return {
          part,
          title: 'A talk',
          situation: 'You will hear a talk.',
          speakers: [{ id: 'A', name: 'Speaker', voice: 'uk-f1' as const }],
          lines: texts.map((text) => ({ speaker: 'A', text })),
          groups: [
            {
              type: 3 as const,
              instruction: 'Complete the notes.',
              title: 'Notes',
              limit: { words: 3, hasNumber: true },
              list: numbers.map((number) => `It is {${number}}`),
              answers: numbers.map((number, at) => {
                const evidence = texts[at * 5] ?? '';
                // Learners do not look up articles and prepositions.
                const answer =
                  evidence.split(' ').find((word, place) => place > 0 && word.length > 4) ?? 'answer';
                return { number, accept: [answer], evidence, explain: '原文如此。' };
              }),
            },
          ],
        };
      }),
    };
  });
}
