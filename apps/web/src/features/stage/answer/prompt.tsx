import { countHinted } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import { useStore } from 'zustand';
import { Phonetic } from '../../../practice/components/word-card.tsx';
import type { PracticeContext, StageConfig } from '../../../practice/open-practice.ts';
import { spellingOf } from '../../../practice/session/practice.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from '../copy.ts';
import styles from './prompt.module.css';
import { promptOf } from './prompt-view.ts';

/** What the learner chose to see before the answer, and the letters of a hint. */
export function Prompt(props: { turn: Turn; word: Word; config: StageConfig; context: PracticeContext }) {
  const { turn, word, config, context } = props;
  const hinted = countHinted(useStore(context.practice.session), turn.index);
  const isOpen = turn.ending === undefined;
  const isHinted = isOpen && hinted > 0;
  const spelling = spellingOf(turn);
  const view = isOpen ? promptOf(word, spelling, config) : {};
  return (
    <div className={styles.prompt} data-tour="meaning">
      {view.word !== undefined && (
        <p className={`${styles.word} practice-text`} lang="en">
          {view.word}
        </p>
      )}
      {(view.meaning !== undefined || isHinted) && (
        <div className={styles.line}>
          {view.meaning !== undefined && <p className={styles.meaning}>{view.meaning}</p>}
          {isHinted && (
            <p className={`${styles.letters} practice-text`} lang="en" role="status">
              {spelling.slice(0, hinted)}
              <span aria-hidden="true">…</span>
            </p>
          )}
        </div>
      )}
      {view.phonetic && <Phonetic accent={view.phonetic.accent} value={view.phonetic.text} />}
      {view.slots !== undefined && (
        <p className={`${styles.slots} practice-text`}>
          <span aria-hidden="true">{view.slots}</span>
          <span className="visually-hidden">{copy.slots(view.slots)}</span>
        </p>
      )}
      {view.example !== undefined && (
        <p className={`${styles.example} practice-text`} lang="en">
          {view.example}
        </p>
      )}
    </div>
  );
}
