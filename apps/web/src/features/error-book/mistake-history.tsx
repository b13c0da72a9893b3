import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Ago } from '../../components/ago.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorState, Loading, Skeleton } from '../../components/states.tsx';
import { PaperSentence } from '../../practice/components/paper-sentence.tsx';
import type { PaperSource } from '../../practice/paper-source.ts';
import { answerOf } from '../../practice/session/session-setup.ts';
import { modeCopy } from '../../shared-state/settings/mode-copy.ts';
import type { Word } from '../../shared-state/words/word.ts';
import { type Mistake, mistakesQuery } from './api/error-book-api.ts';
import { text } from './copy.ts';
import styles from './error-book.module.css';
import { MistakeDiff } from './mistake-diff.tsx';

/** Every mistake with a word, latest first, and more actions for it. */
export function MistakeHistory(props: {
  word: Word;
  source: PaperSource | null;
  now: number;
  tools: ReactNode;
}) {
  const { word, source, now, tools } = props;
  const mistakes = useInfiniteQuery(mistakesQuery(word.id));
  if (mistakes.isPending) {
    return (
      <Loading>
        <Skeleton className={styles.historyBone} />
      </Loading>
    );
  }
  if (mistakes.isLoadingError) {
    return (
      <ErrorState
        title={text.history.failed}
        error={mistakes.error}
        onRetry={() => void mistakes.refetch()}
      />
    );
  }
  const list = mistakes.data.pages.flatMap((page) => page.list);
  return (
    <div className={styles.history}>
      <div className={styles.wordTools}>{tools}</div>
      {source && <PaperSentence source={source} />}
      <ol>
        {list.map((mistake) => (
          <li key={mistake.id} className={styles.mistake}>
            <MistakeText mistake={mistake} answer={answerOf(word)} />
            <span className={styles.mistakeFacts}>
              {modeCopy[mistake.mode]} · {mistake.bookName} · <Ago at={mistake.occurredAt} now={now} />
            </span>
          </li>
        ))}
      </ol>
      {mistakes.hasNextPage && (
        <Button size="sm" isBusy={mistakes.isFetchingNextPage} onClick={() => void mistakes.fetchNextPage()}>
          {text.history.more}
        </Button>
      )}
    </div>
  );
}

function MistakeText({ mistake, answer }: { mistake: Mistake; answer: string }) {
  switch (mistake.kind) {
    case 'submitted':
      return <MistakeDiff typed={mistake.typed} answer={answer} />;
    case 'keyed':
      return (
        <span>
          <s className={`${styles.wrongText} practice-text`} lang="en">
            {mistake.typed}
          </s>{' '}
          <span className={styles.label}>{text.history.keyed}</span>
        </span>
      );
    case 'chosen':
      return <span className={styles.plainMistake}>{text.history.chosen(mistake.choice)}</span>;
    case 'graded':
      return <span className={styles.plainMistake}>{text.history.graded}</span>;
    case 'revealed':
      return <span className={styles.plainMistake}>{text.history.revealed}</span>;
  }
}
