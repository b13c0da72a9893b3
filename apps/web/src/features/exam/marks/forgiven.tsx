import { type AnswerLeniency, explainAnswer } from '@tingci/domain/exam/answer/answer';
import { copy } from '../copy.ts';
import styles from './marks.module.css';

/** Differences that nobody would take for a mistake. The usual form is not shown for them. */
const plain: ReadonlySet<AnswerLeniency> = new Set([
  'full-width',
  'quote-style',
  'hyphen-style',
  'letter-case',
  'punctuation',
]);

/** For a right answer in another form than the usual one: what differs, and the usual form. Nothing for others. */
export function Forgiven({ typed, accept }: { typed: string; accept: readonly string[] }) {
  const { usual = '', leniencies = [] } = explainAnswer(typed, accept) ?? {};
  const names = leniencies.filter((name) => !plain.has(name)).map((name) => copy.result.leniencies[name]);
  if (names.length === 0) return null;
  return <p className={styles.forgiven}>{copy.result.forgiven([...new Set(names)], usual)}</p>;
}
