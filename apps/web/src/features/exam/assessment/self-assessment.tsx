import { useMutation } from '@tanstack/react-query';
import { type AssessedSkill, criteriaBand } from '@tingci/domain/exam/self-assessment';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { TitledCard } from '../../../components/card.tsx';
import { toast } from '../../../lib/toast.ts';
import { saveAssessment } from '../api/essay-api.ts';
import styles from './assessment.module.css';
import { copy } from './copy.ts';
import { levels, listCriteria } from './descriptors.ts';

/** The four criteria of an answer, each with a band that the learner chooses by its description. */
export function SelfAssessment(props: {
  skill: AssessedSkill;
  /** The writing task, 1 or 2. */
  task?: number;
  attemptId: string;
  /** The stored bands; empty before the first time. */
  bands: readonly number[];
  onSaved: () => void;
}) {
  const { skill, task = 2, attemptId, bands, onSaved } = props;
  const criteria = listCriteria(skill, task);
  const [chosen, setChosen] = useState<readonly (number | undefined)[]>(() =>
    criteria.map((_, index) => bands[index]),
  );
  const complete = chosen.filter((band) => band !== undefined);
  const left = criteria.length - complete.length;
  const save = useMutation({
    mutationFn: () => saveAssessment(attemptId, complete),
    onSuccess: () => {
      toast.success(copy.saved);
      onSaved();
    },
  });
  return (
    <TitledCard id="self-assessment" title={copy.title}>
      <p className={styles.quiet}>{copy.intro}</p>
      <div className={styles.criteria}>
        {criteria.map(({ name, levels: texts }, index) => (
          <fieldset key={name} className={styles.criterion}>
            <legend>{name}</legend>
            {levels.map((level) => (
              <label key={level} className={styles.level}>
                <input
                  type="radio"
                  name={`${attemptId}-${name}`}
                  checked={chosen[index] === level}
                  onChange={() => setChosen(chosen.map((band, at) => (at === index ? level : band)))}
                />
                <strong>{level}</strong>
                <span>{texts[level]}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className={styles.foot}>
        <output className={styles.band}>
          {left > 0 ? copy.left(left) : `${copy.total} ${criteriaBand(complete)?.toFixed(1)}`}
        </output>
        <Button
          variant="primary"
          isBusy={save.isPending}
          disabledReason={left > 0 ? copy.left(left) : undefined}
          onClick={() => save.mutate()}
        >
          {copy.save}
        </Button>
      </div>
    </TitledCard>
  );
}
