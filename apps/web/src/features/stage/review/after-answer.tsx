import { PaperLink, PaperSentence } from '../../../practice/components/paper-sentence.tsx';
import type { PaperSource } from '../../../practice/paper-source.ts';
import styles from './review.module.css';

export type AfterAnswerProps = { source: PaperSource };

/** The paper that the answered word came from; its sentence plays at once. */
export function AfterAnswer({ source }: AfterAnswerProps) {
  return (
    <aside className={styles.paper}>
      <PaperLink source={source} />
      <PaperSentence source={source} isPlayedAtOnce />
    </aside>
  );
}
