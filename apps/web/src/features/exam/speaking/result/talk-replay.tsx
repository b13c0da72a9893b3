import { useQueryClient } from '@tanstack/react-query';
import { criteriaBand } from '@tingci/domain/exam/self-assessment';
import { listSpeakingSteps, type SpeakingStep } from '@tingci/domain/exam/speaking';
import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { TitledCard } from '../../../../components/card.tsx';
import { Figure } from '../../../../components/figure.tsx';
import { StudyHead } from '../../../../components/page/study-head.tsx';
import { formatDuration } from '../../../../lib/format/format-measure.ts';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { toast } from '../../../../lib/toast.ts';
import type { SpeakingTopicDetail } from '../../api/study-api.ts';
import { refreshTalks, type TalkResult } from '../../api/talk-api.ts';
import { SelfAssessment } from '../../assessment/self-assessment.tsx';
import { copy as studyCopy } from '../../study/copy.ts';
import study from '../../study/study.module.css';
import summary from '../../writing/result/essay-comparison.module.css';
import { copy } from '../copy.ts';
import { Playback } from '../playback.tsx';
import { deleteRecordings, listRecordings } from '../recordings.ts';
import styles from './talk-replay.module.css';

const text = copy.result;

/** The answers of a speaking test with their recordings, the sample answer, and the self-assessment. */
export function TalkReplay({
  talk,
  topic,
  userId,
}: {
  talk: TalkResult;
  topic: SpeakingTopicDetail;
  userId: number;
}) {
  const client = useQueryClient();
  const [recordings, setRecordings] = useState<ReadonlyMap<number, Blob>>();
  const { attemptId, answers, bands, notes } = talk;
  useEffect(() => {
    void listRecordings(userId, attemptId).then(setRecordings);
  }, [userId, attemptId]);
  const steps = listSpeakingSteps(topic);
  const spokenMs = new Map(answers.map((answer) => [answer.number, answer.spokenMs]));
  const spoken = answers.filter((answer) => answer.spokenMs > 0);
  const total = spoken.reduce((sum, answer) => sum + answer.spokenMs, 0);
  const band = criteriaBand(bands);
  const remove = async () => {
    await deleteRecordings(userId, attemptId);
    setRecordings(new Map());
    toast.success(text.removed);
  };
  const back = { to: linkTo(paths.papers, {}, { type: 'speaking' }), label: text.back };
  return (
    <div className={study.page}>
      <StudyHead back={back} title={topic.topic} isEnglish>
        <span>{topic.topicZh}</span>
        {talk.mode && <span>{copy.modes[talk.mode]}</span>}
      </StudyHead>
      <section className={summary.summary} aria-label={text.title}>
        <dl className={summary.figures}>
          <Figure name={text.answered} value={spoken.length} unit={`/ ${steps.length}`} size="xl" />
          <Figure name={text.spoken} value={formatDuration(total)} size="xl" />
          <Figure name={text.band} value={band === undefined ? text.none : band.toFixed(1)} size="xl" />
        </dl>
        <div className={styles.actions}>
          <ButtonLink to={linkTo(paths.speakingTopic, { id: topic.id })}>{text.again}</ButtonLink>
          {recordings && recordings.size > 0 && (
            <Button variant="ghost" onClick={() => void remove()}>
              {text.remove}
            </Button>
          )}
        </div>
        <p className={styles.quiet}>{copy.privacy}</p>
      </section>
      <div className={study.column}>
        {([1, 2, 3] as const).map((part) => (
          <section key={part} className={study.section} aria-labelledby={`part-${part}`}>
            <h2 id={`part-${part}`} className={study.sectionTitle}>
              {studyCopy.speaking.parts[part]}
            </h2>
            <ol className={styles.answers}>
              {steps
                .filter((step) => step.part === part)
                .map((step) => (
                  <Answer
                    key={step.number}
                    step={step}
                    spokenMs={spokenMs.get(step.number) ?? 0}
                    sound={recordings?.get(step.number)}
                  />
                ))}
            </ol>
          </section>
        ))}
      </div>
      <div className={study.column}>
        <TitledCard id="sample" title={studyCopy.speaking.sample}>
          <p lang="en" className={study.english} data-look-up>
            {topic.sample}
          </p>
        </TitledCard>
        {notes.trim() !== '' && (
          <TitledCard id="notes" title={text.notes}>
            <p className={styles.notes}>{notes}</p>
          </TitledCard>
        )}
        <TitledCard id="checks" title={text.checks}>
          <ul className={styles.checks}>
            {text.checkList.map((check) => (
              <li key={check}>
                <label>
                  <input type="checkbox" /> {check}
                </label>
              </li>
            ))}
          </ul>
        </TitledCard>
      </div>
      <div className={summary.wide}>
        <SelfAssessment
          skill="speaking"
          attemptId={attemptId}
          bands={bands}
          onSaved={() => void refreshTalks(client, talk.id, attemptId)}
        />
      </div>
    </div>
  );
}

function Answer(props: { step: SpeakingStep; spokenMs: number; sound: Blob | undefined }) {
  const { step, spokenMs, sound } = props;
  return (
    <li className={styles.answer}>
      <p lang="en">{step.text}</p>
      {sound ? (
        <Playback sound={sound} label={`${copy.yours} ${step.number}`} />
      ) : (
        <span className={styles.quiet}>
          {spokenMs > 0 ? `${formatDuration(spokenMs)} · ${text.elsewhere}` : text.notSpoken}
        </span>
      )}
    </li>
  );
}
