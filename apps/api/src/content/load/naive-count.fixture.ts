import { toSpellingKey } from '@tingci/domain/written-form/spelling-variant';
import type { ListeningPaper } from '../format/paper-format.ts';

/** How often a written form occurs in a paper: in speech, and as the number of questions with it in an answer. */
export type NaiveCount = { heard: number; answers: number };

const CLITICS = ["'s", "'re", "'ve", "'ll", "'d", "'m"];

function split(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .split(/[^\p{L}\p{N}'-]+/u)
    .map((piece) => piece.replace(/^['-]+|['-]+$/g, ''))
    .map((piece) => {
      const clitic = CLITICS.find((end) => piece.endsWith(end));
      return clitic ? piece.slice(0, -clitic.length) : piece;
    })
    .map((piece) => toSpellingKey(piece))
    .filter(
      (piece) =>
        /[^\d'-]/.test(piece) &&
        !piece.split('-').every((letter, _, all) => all.length > 1 && letter.length === 1),
    );
}

/** Counts every form of a paper in the simplest way, without the index, for comparison in tests and measurements. */
export function countNaively(paper: ListeningPaper): Map<string, NaiveCount> {
  const counts = new Map<string, NaiveCount>();
  const count = (form: string, field: keyof NaiveCount) => {
    const found = counts.get(form) ?? { heard: 0, answers: 0 };
    found[field] += 1;
    counts.set(form, found);
  };
  for (const { turns, groups } of paper.parts) {
    for (const [, text] of turns) for (const form of split(text)) count(form, 'heard');
    for (const group of groups) {
      for (const { number, accept } of group.answers) {
        let words: string[] = [];
        if (group.type === 3 || group.type === 4)
          words = accept.map((wording) => wording.replace(/\(.*?\)/g, ' '));
        if (group.type === 5) words = [group.collect[(accept[0] ?? '').charCodeAt(0) - 65] ?? ''];
        if (group.type === 6)
          words = group.questions.filter((question) => question.number === number).map(({ stem }) => stem);
        for (const form of new Set(words.flatMap(split))) count(form, 'answers');
      }
    }
  }
  return counts;
}
