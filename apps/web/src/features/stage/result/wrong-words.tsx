import type { SessionState } from '@tingci/domain/dictation/session';
import { Volume2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { LetterDiff } from '../../../practice/components/letter-diff.tsx';
import { WordCard } from '../../../practice/components/word-card.tsx';
import { copy as practiceCopy } from '../../../practice/copy.ts';
import { CollectButton, MasterButton } from '../../../shared-state/word-marks/mark-buttons.tsx';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from './copy.ts';
import { listWrongAttempts } from './wrong-attempts.ts';
import styles from './wrong-words.module.css';

/** The wrong words as chips. A press on one shows what the learner wrote and what is right. */
export function WrongWords(props: {
  words: readonly Word[];
  state: SessionState;
  /** The book that was practised. */
  bookId: number | undefined;
  onPlay: (word: Word) => void;
  onOpen: (itemId: string) => void;
}) {
  const { words, state, bookId, onPlay, onOpen } = props;
  const [openId, setOpenId] = useState<number>();
  const panel = useId();
  const open = words.find((word) => word.id === openId);
  const press = (word: Word) => {
    if (word.id === openId) {
      setOpenId(undefined);
      return;
    }
    setOpenId(word.id);
    onPlay(word);
  };
  return (
    <div className={styles.wrong}>
      <h3 className={styles.subtitle}>{copy.wrong(words.length)}</h3>
      <ul className={styles.chips}>
        {words.map((word) => (
          <li key={word.id}>
            <button
              type="button"
              className={`${styles.chip} practice-text`}
              lang="en"
              aria-expanded={word.id === openId}
              aria-controls={word.id === openId ? panel : undefined}
              onClick={() => press(word)}
            >
              {word.word}
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <Details id={panel} word={open} state={state} bookId={bookId} onPlay={onPlay} onOpen={onOpen} />
      ) : (
        <Note className={styles.centred}>{copy.wrongNote}</Note>
      )}
    </div>
  );
}

function Details(props: {
  id: string;
  word: Word;
  state: SessionState;
  bookId: number | undefined;
  onPlay: (word: Word) => void;
  onOpen: (itemId: string) => void;
}) {
  const { id, word, state, bookId, onPlay, onOpen } = props;
  const attempts = listWrongAttempts(state, String(word.id));
  return (
    <section id={id} className={styles.details} aria-label={word.word} key={word.id}>
      <div className={styles.head}>
        <span className={`${styles.word} practice-text`} lang="en">
          {word.word}
        </span>
        <IconButton
          label={practiceCopy.play(word.word)}
          icon={<Icon of={Volume2} />}
          onClick={() => onPlay(word)}
        />
        <CollectButton word={word} acId={bookId} />
        <MasterButton word={word} />
      </div>
      {attempts.length === 0 ? (
        <Note className={styles.centred}>{copy.onlyRevealed}</Note>
      ) : (
        <dl className={styles.tries}>
          <dt>{copy.typed}</dt>
          {attempts.map((each) => (
            <dd key={each.typed}>
              <LetterDiff diff={each.diff} isAnswerShown />
            </dd>
          ))}
        </dl>
      )}
      <WordCard word={word} isWordShown onOpen={() => onOpen(String(word.id))} />
    </section>
  );
}
