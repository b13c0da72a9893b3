import type { LetterOp } from '@tingci/domain/dictation/judge/letter-diff';
import { type ErrorPattern, errorPatterns, type PatternCounts } from '@tingci/domain/dictation/judge/pattern';
import type { SessionState } from '@tingci/domain/dictation/session';
import { isScored, needsRepeat, type Turn } from '@tingci/domain/dictation/turn';

/** The state of a word in this session, as the dot in the word list shows it. */
export type WordStatus = 'right' | 'wrong' | 'skipped' | 'taken' | 'current' | 'open';

/** The fields of a session that the states of its words depend on. */
type RowState = Pick<SessionState, 'setup' | 'turns' | 'cursor'>;

/** Whether answers must stay hidden: an exam before its result. */
export const isStillSecret = ({ setup, turns, cursor }: RowState): boolean =>
  setup.settings.judge.policy === 'exam' && cursor < turns.length;

const statusOfTurn = (turn: Turn, isSecret: boolean): WordStatus => {
  if (isSecret && turn.ending !== undefined) return 'taken';
  if (needsRepeat(turn)) return 'wrong';
  if (turn.ending === undefined) return 'open';
  return isScored(turn) ? 'right' : 'skipped';
};

/** The turn that waits for an answer. The learner may look back from it. Undefined at the result. */
export const findOpenTurn = (turns: readonly Turn[]): Turn | undefined =>
  turns.find((turn) => turn.ending === undefined);

/** The state of every chapter word, by its turn in the first round. */
export const listWordStatuses = (state: RowState): { turn: Turn; status: WordStatus }[] => {
  const currentId = findOpenTurn(state.turns)?.itemId;
  const isSecret = isStillSecret(state);
  return state.turns
    .filter((turn) => turn.round === 0)
    .map((turn) => {
      const status = statusOfTurn(turn, isSecret);
      return { turn, status: turn.itemId === currentId && status === 'open' ? 'current' : status };
    });
};

/** The words that wait to be asked, now or again. They are shown nowhere until they are answered. */
export const listOpenItems = (turns: readonly Turn[]): ReadonlySet<string> =>
  new Set(turns.filter((turn) => turn.ending === undefined).map((turn) => turn.itemId));

/** The row of the current word, which may be in a later round; -1 at the result. */
export const rowOf = ({ turns, cursor }: Pick<SessionState, 'turns' | 'cursor'>): number => {
  const current = turns[cursor];
  if (current?.round === 0) return cursor;
  return current ? turns.findIndex((turn) => turn.itemId === current.itemId) : -1;
};

/** The error patterns of the learner, most frequent first; only patterns that occurred. */
export const rankPatterns = (counts: PatternCounts): { pattern: ErrorPattern; count: number }[] =>
  errorPatterns
    .map((pattern) => ({ pattern, count: counts[pattern] }))
    .filter((each) => each.count > 0)
    .sort((left, right) => right.count - left.count);

/** The diff in words, for screen readers: position and mistake, in the given phrases. */
export const describeDiff = (
  diff: readonly LetterOp[],
  phrases: {
    missing: (letter: string) => string;
    extra: (letter: string) => string;
    wrong: (typed: string, answer: string) => string;
    swapped: (typed: string, answer: string) => string;
  },
): string =>
  diff
    .flatMap((step) => {
      if (step.op === 'missing') return [phrases.missing(step.answer)];
      if (step.op === 'extra') return [phrases.extra(step.typed)];
      if (step.op === 'wrong') return [phrases.wrong(step.typed, step.answer)];
      return step.op === 'swapped' ? [phrases.swapped(step.typed, step.answer)] : [];
    })
    .join('，');
