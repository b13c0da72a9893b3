import { useQueryClient } from '@tanstack/react-query';
import { leastWords } from '@tingci/domain/exam/essay';
import { criteriaBand } from '@tingci/domain/exam/self-assessment';
import { ButtonLink } from '../../../../components/button.tsx';
import { TitledCard } from '../../../../components/card.tsx';
import { Figure } from '../../../../components/figure.tsx';
import { StudyHead } from '../../../../components/page/study-head.tsx';
import { formatDuration } from '../../../../lib/format/format-measure.ts';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { type EssayResult, refreshEssays } from '../../api/essay-api.ts';
import { SelfAssessment } from '../../assessment/self-assessment.tsx';
import { copy as studyCopy } from '../../study/copy.ts';
import study from '../../study/study.module.css';
import { copy } from '../copy.ts';
import essayStyles from '../essay/essay.module.css';
import { OtherVersions } from '../essay/other-versions.tsx';
import { ModelAnswers } from '../model-answers.tsx';
import styles from './essay-comparison.module.css';

const text = copy.result;

/** An own essay beside the model answers, with the self-assessment. */
export function EssayComparison({ essay }: { essay: EssayResult }) {
  const client = useQueryClient();
  const { task, wordCount, bands, elapsedMs } = essay;
  const band = criteriaBand(bands);
  const least = leastWords(task.task);
  return (
    <div className={study.page}>
      <StudyHead
        back={{ to: linkTo(paths.papers, {}, { type: 'writing' }), label: text.back }}
        title={task.topic}
      >
        <span lang="en">{studyCopy.writing.task(task.task)}</span>
        {essay.mode && <span>{copy.modes[essay.mode]}</span>}
      </StudyHead>
      <section className={styles.summary} aria-label={text.title}>
        <dl className={styles.figures}>
          <Figure name={text.words} value={wordCount} size="xl" />
          <Figure name={text.time} value={formatDuration(elapsedMs)} size="xl" />
          <Figure name={text.band} value={band === undefined ? text.none : band.toFixed(1)} size="xl" />
        </dl>
        {wordCount > 0 && wordCount < least && <p className={styles.short}>{text.short(least)}</p>}
        <ButtonLink to={linkTo(paths.writingTask, { id: essay.id })}>{text.again}</ButtonLink>
        <p lang="en" className={study.prompt}>
          {task.prompt}
        </p>
      </section>
      <TitledCard id="own-essay" title={text.yours}>
        {essay.text.trim() === '' ? (
          <p className={essayStyles.quiet}>{text.empty}</p>
        ) : (
          <p lang="en" className={essayStyles.text} data-look-up>
            {essay.text}
          </p>
        )}
      </TitledCard>
      <ModelAnswers models={essay.models} />
      {essay.versions.length > 0 && (
        <div className={styles.wide}>
          <TitledCard id="versions" title={copy.versions}>
            <OtherVersions list={essay.versions} />
          </TitledCard>
        </div>
      )}
      <div className={styles.wide}>
        <SelfAssessment
          skill="writing"
          task={task.task}
          attemptId={essay.attemptId}
          bands={bands}
          onSaved={() => void refreshEssays(client, essay.id, essay.attemptId)}
        />
      </div>
    </div>
  );
}
