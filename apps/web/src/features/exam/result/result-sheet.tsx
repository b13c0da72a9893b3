import { useState } from 'react';
import { ButtonLink } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Figure } from '../../../components/figure.tsx';
import { Note } from '../../../components/note.tsx';
import { BackLink } from '../../../components/page/back-link.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useLineSpeaker } from '../../../shared-state/recording/use-line-speaker.ts';
import { useRecordingPlayer } from '../../../shared-state/recording/use-recording-player.ts';
import type { PaperResult } from '../api/papers-api.ts';
import { ConverterButton } from '../band/converter-button.tsx';
import { copy } from '../copy.ts';
import { AllErrors } from './paper-errors.tsx';
import { AllParaphrases } from './paraphrases.tsx';
import { PartResult } from './part-result.tsx';
import styles from './result.module.css';
import { usePaperErrors } from './use-paper-errors.ts';
import { useParaphrases } from './use-paraphrases.ts';

type Verdict = PaperResult['answers'][number]['verdict'];

const shown = [
  { value: 'all', label: copy.result.all },
  { value: 'wrong', label: copy.result.onlyWrong },
] as const;

/** Score and band, then every answer with the right one, its evidence in the paper, and the explanation. */
export function ResultSheet({ result }: { result: PaperResult }) {
  const player = useRecordingPlayer();
  const speaker = useLineSpeaker();
  const [filter, setFilter] = useState<'all' | 'wrong'>('all');
  const counts = Map.groupBy(result.answers, ({ verdict }) => verdict);
  const errors = usePaperErrors(result.attemptId, counts.has('misspelt'));
  const paraphrases = useParaphrases();
  const lost = result.questionCount - result.rawScore;
  const to = linkTo(paths.paper, { type: result.type, id: result.id }, { part: result.part ?? undefined });
  return (
    <>
      <header className={styles.head}>
        <BackLink to={linkTo(paths.papers, {}, { type: result.type })} label={copy.back} />
        <h1 className={styles.title}>
          {result.title}
          {result.part !== null && ` · ${copy.unit(result.type, result.part)}`}
          {result.retakeOf !== undefined && ` · ${copy.result.retaken}`}
        </h1>
      </header>
      <section className={styles.summary} aria-label={copy.result.title}>
        <dl className={styles.figures}>
          <Figure
            name={copy.result.score}
            value={result.rawScore}
            unit={`/ ${result.questionCount}`}
            size="xl"
          />
          {result.band === null ? (
            <div>
              <Note as="dt">{copy.result.bandLabel}</Note>
              <dd className={styles.quiet}>
                {result.retakeOf !== undefined
                  ? copy.result.noBandOfRetake
                  : result.part === null
                    ? copy.result.noBandOfShort(result.questionCount)
                    : copy.result.noBandOfPart}
              </dd>
            </div>
          ) : (
            <Figure name={copy.result.bandLabel} value={result.band.toFixed(1)} size="xl" />
          )}
          <Figure
            name={copy.result.time}
            value={copy.result.minutes(Math.round(result.elapsedMs / 60_000))}
            size="xl"
          />
        </dl>
        <ul className={styles.verdicts}>
          {(Object.keys(copy.result.verdicts) as Verdict[]).map((verdict) => {
            const count = counts.get(verdict)?.length ?? 0;
            return (
              count > 0 && (
                <li key={verdict} data-verdict={verdict} className={styles.verdict}>
                  {copy.result.verdicts[verdict]} {count}
                </li>
              )
            );
          })}
        </ul>
        <div className={styles.actions}>
          <AllErrors {...errors} />
          <AllParaphrases
            pairs={result.answers.flatMap((answer) => (answer.verdict === 'right' ? [] : answer.paraphrases))}
            collection={paraphrases}
          />
          {lost > 0 && (
            <ButtonLink
              to={linkTo(paths.paper, { type: result.type, id: result.id }, { lost: result.attemptId })}
            >
              {copy.result.retake(lost)}
            </ButtonLink>
          )}
          <ButtonLink to={to}>{copy.result.again}</ButtonLink>
          {result.part === null && result.retakeOf === undefined && (
            <ButtonLink to={linkTo(paths.suiteResult, { type: result.type, id: result.attemptId })}>
              {copy.result.suite}
            </ButtonLink>
          )}
          <ConverterButton score={result.part === null ? result.rawScore : undefined} />
        </div>
      </section>
      <div className={styles.filter}>
        <Segmented label={copy.result.show} value={filter} options={shown} onChange={setFilter} />
      </div>
      {filter === 'wrong' && lost === 0 && <p className={styles.quiet}>{copy.result.allRight}</p>}
      {result.parts.map((part) => (
        <PartResult
          key={part.part}
          part={part}
          type={result.type}
          paperId={result.id}
          answers={result.answers.filter(
            (answer) => answer.part === part.part && (filter === 'all' || answer.verdict !== 'right'),
          )}
          player={player}
          speaker={speaker}
          errors={errors}
          paraphrases={paraphrases}
        />
      ))}
    </>
  );
}
