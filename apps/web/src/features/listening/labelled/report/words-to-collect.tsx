import { type Ref, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { toast } from '../../../../lib/toast.ts';
import { openWordPopup } from '../../../../shared-state/word-popup/store.ts';
import { collectMissedWords } from '../../api/result-api.ts';
import { copy } from '../copy.ts';
import styles from './report.module.css';

const { report: texts } = copy;

/** The words marked as 生词. Each opens the word popup, where it can be collected; one press collects all. */
export function WordsToCollect(props: {
  ref: Ref<HTMLElement>;
  practiceId: string;
  words: readonly string[];
}) {
  const { ref, practiceId, words } = props;
  const [isBusy, setIsBusy] = useState(false);
  const collectAll = async () => {
    setIsBusy(true);
    try {
      const collected = await collectMissedWords(practiceId, [...words]);
      if (collected) toast.success(texts.collected(collected.count, collected.book));
      else toast.info(texts.noneInDictionary);
    } catch {
      // The client has shown the error.
    }
    setIsBusy(false);
  };
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="words" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id="words">{texts.words}</h2>
        {words.length > 0 && (
          <Button size="sm" isBusy={isBusy} onClick={() => void collectAll()}>
            {texts.collectAll}
          </Button>
        )}
      </div>
      {words.length === 0 ? (
        <p className={styles.soft}>{texts.wordsNone}</p>
      ) : (
        <ul className={styles.chips}>
          {words.map((word, index) => (
            <li key={word}>
              <button
                type="button"
                lang="en"
                className={styles.chip}
                aria-haspopup="dialog"
                onClick={() =>
                  openWordPopup({
                    words: words.map((each) => ({ word: each })),
                    index,
                    context: 'article-label',
                  })
                }
              >
                {word}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
