import type { ListFault } from '@tingci/domain/lexicon/word-list';
import { MEANING_MAX } from '@tingci/domain/lexicon/word-list';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Note } from '../../../components/note.tsx';
import { isOfInputMethod } from '../../../lib/input-method.ts';
import { copy } from './copy.ts';
import styles from './import-list.module.css';
import { LineList } from './line-list.tsx';
import { AsideLines, ListDoubts, qualityOf } from './list-doubts.tsx';
import type { CheckedLine, MatchedList, MatchedWord } from './match-list.ts';

/** More lines are not drawn: somebody who reads them all uses a table program. */
const SHOWN_MAX = 200;

/** What a learner can change in the list before it is stored. */
export type ListChanges = {
  /** Reads a faulty line again; resolves when it has been looked up. */
  onCorrect: (fault: ListFault, text: string) => Promise<void>;
  onMeaning: (word: MatchedWord, meaning: string) => void;
  /** Takes the other reading of all lines of a kind; resolves when their words have been looked up. */
  onFlip: (kind: CheckedLine['kind']) => Promise<void>;
};

/**
 * The words of a list with their meanings, and each line without a word with the reason, to be corrected. `heldCount`:
 * how many are in the book already.
 */
export function ListFindings(props: { matched: MatchedList; heldCount?: number } & ListChanges) {
  const { matched, heldCount = 0, onCorrect, onMeaning, onFlip } = props;
  const { words, faults, doubts } = matched;
  return (
    <>
      <div role="status">
        <p className={styles.found}>{copy.found(words.length)}</p>
        <Note>{qualityOf(matched)}</Note>
        {heldCount > 0 && <Note>{copy.held(heldCount)}</Note>}
      </div>
      {faults.length > 0 && (
        <section className={styles.faults} aria-labelledby="list-faults">
          <h3 id="list-faults" className={styles.label}>
            {copy.faults(faults.length)}
          </h3>
          <Note>{copy.faultsNote}</Note>
          <LineList aria-labelledby="list-faults">
            {faults.slice(0, SHOWN_MAX).map((fault) => (
              <FaultRow
                key={`${fault.line} ${fault.text} ${fault.reason}`}
                fault={fault}
                onCorrect={onCorrect}
              />
            ))}
            {faults.length > SHOWN_MAX && <li>{copy.more(faults.length - SHOWN_MAX)}</li>}
          </LineList>
        </section>
      )}
      {doubts.length > 0 && <ListDoubts doubts={doubts} onFlip={onFlip} />}
      <AsideLines name={copy.joined} lines={matched.joined} />
      <AsideLines name={copy.leftOut} lines={matched.leftOut} />
      {words.length > 0 && (
        <section className={styles.faults} aria-labelledby="list-words">
          <h3 id="list-words" className={styles.label}>
            {copy.preview}
          </h3>
          <LineList aria-labelledby="list-words">
            {words.slice(0, SHOWN_MAX).map((word) => (
              <WordRow key={`${word.line} ${word.text}`} word={word} onMeaning={onMeaning} />
            ))}
            {words.length > SHOWN_MAX && <li>{copy.more(words.length - SHOWN_MAX)}</li>}
          </LineList>
        </section>
      )}
    </>
  );
}

function FaultRow({ fault, onCorrect }: { fault: ListFault } & Pick<ListChanges, 'onCorrect'>) {
  const [text, setText] = useState(fault.text);
  const [isBusy, setIsBusy] = useState(false);
  const correct = async () => {
    if (isBusy || text.trim() === '') return;
    setIsBusy(true);
    await onCorrect(fault, text);
    setIsBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return;
    event.preventDefault();
    void correct();
  };
  return (
    <li>
      <span className={styles.line}>{copy.line(fault.line)}</span>
      <span className={styles.correction}>
        <input
          className={styles.input}
          aria-label={copy.correct(fault.line)}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="sm" isBusy={isBusy} onClick={() => void correct()}>
          {copy.corrected}
        </Button>
      </span>
      <span className={styles.reason}>{fault.reason}</span>
    </li>
  );
}

function WordRow({ word, onMeaning }: { word: MatchedWord } & Pick<ListChanges, 'onMeaning'>) {
  const { line, text, meaning, word: found, isExact, suggestions } = word;
  const isMissing = found === null || found.translate === '';
  return (
    <li>
      <span className={styles.line}>{copy.line(line)}</span>
      <span lang="en" className={styles.said}>
        {text}
      </span>
      {isMissing ? (
        <span className={styles.shown}>
          <input
            className={styles.input}
            aria-label={copy.meaningOf(text)}
            placeholder={copy.unknown}
            maxLength={MEANING_MAX}
            value={meaning ?? ''}
            onChange={(event) => onMeaning(word, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isOfInputMethod(event)) event.preventDefault();
            }}
          />
          {suggestions.length > 0 && <Note as="span">{copy.near(suggestions)}</Note>}
        </span>
      ) : (
        <span className={styles.shown}>
          {meaning ?? found.translate.replaceAll('\n', '；')}
          {!isExact && meaning === undefined && <Note as="span">{copy.formOf(found.word)}</Note>}
        </span>
      )}
    </li>
  );
}
