import type { ListeningReport, SentenceReport } from '@tingci/domain/listening/listening-report';
import type { ListeningSetup } from '@tingci/domain/listening/listening-session';
import { toSentences } from '@tingci/domain/listening/sentence-id';
import { Volume2 } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import type { CollectedSource } from '../../../../practice/api/collection-api.ts';
import { CollectSentence } from '../../../../practice/listening/collect-buttons.tsx';
import { copy } from '../copy.ts';
import styles from './result-page.module.css';

const { report: texts } = copy;

/** Every sentence with its figures, what was written first, and its sound. */
export function ResultSentences(props: {
  setup: ListeningSetup;
  report: ListeningReport;
  onPlay: ((index: number) => void) | undefined;
  playing: number | undefined;
  /** Where its sentences can be collected from. */
  source: CollectedSource | undefined;
}) {
  const { setup, report, onPlay, playing, source } = props;
  // An edited sentence has the id of its earlier text in the practice, and the id of its own text in the source.
  const ids = useMemo(() => toSentences(setup.items.map(({ text }) => text)).map(({ id }) => id), [setup]);
  return (
    <section aria-labelledby="sentences">
      <h2 id="sentences" className={styles.title}>
        {texts.sentences}
      </h2>
      <ol className={styles.sentences}>
        {report.sentences.map((sentence) => (
          <li
            key={sentence.id}
            className={styles.sentence}
            data-playing={playing === sentence.index || undefined}
          >
            {onPlay && (
              <IconButton
                label={texts.playSentence(sentence.index + 1)}
                icon={<Icon of={Volume2} size={18} />}
                onClick={() => onPlay(sentence.index)}
              />
            )}
            <div className={styles.texts}>
              <p lang="en" className={styles.english} data-look-up="article">
                {setup.items[sentence.index]?.text}
              </p>
              <Written sentence={sentence} />
            </div>
            <div className={styles.end}>
              <Shares sentence={sentence} />
              {source && (
                <CollectSentence
                  source={source}
                  sentenceId={ids[sentence.index] ?? ''}
                  position={sentence.index + 1}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Written({ sentence }: { sentence: SentenceReport }) {
  const { firstTyped, attempts, plays, isRevealed } = sentence;
  return (
    <p className={styles.written}>
      {attempts > 0 ? (
        <>
          {texts.wrote}：<span lang="en">{firstTyped}</span>
        </>
      ) : (
        texts.nothingWritten
      )}
      {plays > 0 && ` · ${texts.plays(plays)}`}
      {isRevealed && ` · ${texts.revealed}`}
    </p>
  );
}

function Shares({ sentence: { accuracy, similarity } }: { sentence: SentenceReport }) {
  if (accuracy === undefined || similarity === undefined) return <span className={styles.shares}>—</span>;
  return (
    <span className={styles.shares}>
      <strong data-right={accuracy === 1 || undefined}>{texts.percent(accuracy)}</strong>
      <span>
        {texts.similarity} {texts.percent(similarity)}
      </span>
    </span>
  );
}
