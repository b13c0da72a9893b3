import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { Ago } from '../../../components/ago.tsx';
import { Icon } from '../../../components/icon.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import { localDay } from '../../../lib/local-day.ts';
import { useIsPro } from '../../../shared-state/session/store.ts';
import { modeCopy } from '../../../shared-state/settings/mode-copy.ts';
import { type WordMemory as Memory, type WordAnswer, wordMemoryQuery } from '../api/word-memory-api.ts';
import { copy } from './copy.ts';
import styles from './word-memory.module.css';

/** A line about the learner's memory of a word, and what they wrote each time. Empty without Pro. */
export function WordMemory({ wordId }: { wordId: number }) {
  const isPro = useIsPro();
  const { data, isLoadingError } = useQuery({ ...wordMemoryQuery(wordId), enabled: isPro });
  if (!isPro) return null;
  if (isLoadingError) return <p className={styles.line}>{copy.failed}</p>;
  if (!data || (!data.card && data.answers.length === 0)) return null;
  return (
    <section className={styles.memory} aria-labelledby="word-memory">
      <h3 id="word-memory">{copy.title}</h3>
      <p className={styles.line}>{describe(data).join(' · ')}</p>
      {data.answers.length > 0 && (
        <ol className={styles.answers} aria-label={copy.answers}>
          {data.answers.map((answer) => (
            <Answer key={`${answer.at} ${answer.typed}`} answer={answer} />
          ))}
        </ol>
      )}
    </section>
  );
}

function describe({ card }: Memory): string[] {
  if (!card) return [copy.none];
  const next = card.dueDay <= localDay() ? copy.due : copy.next(formatDay(card.dueDay));
  if (card.stability === undefined) return [copy.fresh, next];
  return [copy.keeps(Math.max(1, Math.round(card.stability))), copy.reviewed(card.reviewCount), next];
}

function Answer({ answer }: { answer: WordAnswer }) {
  const { at, mode, kind, typed, isRight, grade } = answer;
  const isGood = isRight ?? grade === 'known';
  return (
    <li>
      <span data-right={isGood}>
        <Icon of={isGood ? Check : X} size={14} />
        <span className="visually-hidden">{isGood ? copy.right : copy.wrong}</span>
      </span>
      {grade ? (
        copy.grades[grade]
      ) : kind === 'revealed' ? (
        copy.revealed
      ) : (
        <span lang="en" className={styles.typed}>
          {typed}
        </span>
      )}
      <span className={styles.facts}>
        {modeCopy[mode]} · <Ago at={at} />
      </span>
    </li>
  );
}
