import { type ListeningReport, missCauses } from '@tingci/domain/listening/listening-report';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { refreshAnswerCounts } from '../../../../lib/query-client.ts';
import { toast } from '../../../../lib/toast.ts';
import { openWordPopup } from '../../../../shared-state/word-popup/store.ts';
import { addMissedWords, collectMissedWords } from '../../api/result-api.ts';
import { copy } from '../copy.ts';
import styles from './result-page.module.css';

const { report: texts } = copy;

/** The missed words by cause; one press puts all of them into the error book, or collects them. */
export function MissedWords({ practiceId, report }: { practiceId: string; report: ListeningReport }) {
  const [busy, setBusy] = useState<'errors' | 'collect'>();
  const words = [...new Set(report.missed.map(({ word }) => word))];
  const run = async (kind: 'errors' | 'collect', work: () => Promise<void>) => {
    setBusy(kind);
    // The client has shown the error.
    await work().catch(() => undefined);
    setBusy(undefined);
  };
  const addErrors = () =>
    run('errors', async () => {
      const added = await addMissedWords(practiceId, words);
      toast.success(texts.addedErrors(added.length));
      await refreshAnswerCounts();
    });
  const collect = () =>
    run('collect', async () => {
      const collected = await collectMissedWords(practiceId, words);
      if (collected) toast.success(texts.collected(collected.count, collected.book));
      else toast.info(texts.noneInDictionary);
    });
  if (report.written === 0) return null;
  return (
    <section aria-labelledby="missed" className={styles.missed}>
      <div className={styles.missedHead}>
        <h2 id="missed">{texts.missed}</h2>
        {words.length > 0 && (
          <span className={styles.actions}>
            <Button size="sm" variant="primary" isBusy={busy === 'errors'} onClick={() => void addErrors()}>
              {texts.addErrors}
            </Button>
            <Button size="sm" isBusy={busy === 'collect'} onClick={() => void collect()}>
              {texts.collect}
            </Button>
          </span>
        )}
      </div>
      {words.length === 0 && <p>{texts.none}</p>}
      {missCauses
        .filter((cause) => report.causes[cause] > 0)
        .map((cause) => {
          const [name, explain] = texts.causes[cause];
          const own = [
            ...new Map(
              report.missed.filter((each) => each.cause === cause).map((each) => [each.word, each]),
            ).values(),
          ];
          return (
            <div key={cause} className={styles.cause}>
              <h3>
                {name} <span className={styles.count}>{report.causes[cause]}</span>
              </h3>
              <p className={styles.explain}>{explain}</p>
              <ul className={styles.chips}>
                {own.map(({ word, typed }, index) => (
                  <li key={word}>
                    <button
                      type="button"
                      className={styles.chip}
                      onClick={() =>
                        openWordPopup({
                          words: own.map((each) => ({ word: each.word })),
                          index,
                          context: 'article',
                        })
                      }
                    >
                      <span lang="en">{word}</span>
                      {typed !== '' && (
                        <s lang="en" className={styles.typed}>
                          {typed}
                        </s>
                      )}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
    </section>
  );
}
