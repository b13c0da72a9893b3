import type { PaperResult, PastPaper } from '../api/papers-api.ts';
import type { QuestionGroup } from '../api/question-group.ts';

/** Right answers out of all, of one part or one question kind. */
export type Share = { right: number; all: number };

const count = (answers: PaperResult['answers']): Share => ({
  right: answers.filter(({ verdict }) => verdict === 'right').length,
  all: answers.length,
});

/** The score of each part, and its active time where it is known. */
export const listParts = ({ parts, answers }: Pick<PaperResult, 'parts' | 'answers'>) =>
  parts.map(({ part, title, spentMs }) => ({
    part,
    title,
    spentMs,
    ...count(answers.filter((answer) => answer.part === part)),
  }));

/** The score of each question kind of the paper, in the order of the paper. */
export function listKinds({
  parts,
  answers,
}: Pick<PaperResult, 'parts' | 'answers'>): ({ kind: QuestionGroup['type'] } & Share)[] {
  const groups = parts.flatMap((part) => part.groups);
  const numbersOf = Map.groupBy(groups, ({ type }) => type);
  return [...numbersOf].map(([kind, same]) => {
    const numbers = new Set(same.flatMap((group) => group.numbers));
    return { kind, ...count(answers.filter(({ number }) => numbers.has(number))) };
  });
}

/** Of some shares those with the highest, and those with the lowest part right. Both are empty when all are alike. */
export function findExtremes<Item extends Share>(items: readonly Item[]): { best: Item[]; worst: Item[] } {
  const rates = items.map(({ right, all }) => right / Math.max(1, all));
  const [high, low] = [Math.max(...rates), Math.min(...rates)];
  if (items.length < 2 || high === low) return { best: [], worst: [] };
  return {
    best: items.filter((_, index) => rates[index] === high),
    worst: items.filter((_, index) => rates[index] === low),
  };
}

/** The band to start from: the last exam of a type, or the last practice. The history has the newest first. */
export function findLastBand(history: readonly PastPaper[], type: PastPaper['type']): number | undefined {
  const banded = history.filter((past) => past.type === type && past.band !== null);
  return (banded.find(({ mode }) => mode === 'exam') ?? banded[0])?.band ?? undefined;
}
