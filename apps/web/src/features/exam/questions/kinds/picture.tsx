import { listLetteredLabels } from '@tingci/domain/exam/answer/choice-letter';
import type { QuestionGroupOf } from '../../api/question-group.ts';
import { MatchQuestion } from '../match-question.tsx';
import styles from '../questions.module.css';

/** Kind 6: a plan, map or diagram. Its lettered places are the choices. */
export function PictureQuestions({ group }: { group: QuestionGroupOf<6> }) {
  const letters = listLetteredLabels(group.picture.places.map(({ label }) => label)).toSorted();
  return (
    <>
      <Picture picture={group.picture} letters={letters} />
      {group.questions.map((question) => (
        <MatchQuestion key={question.number} {...question} letters={letters} />
      ))}
    </>
  );
}

/** The picture in the colours of the page. Lettered places stand out. */
function Picture({
  picture,
  letters,
}: {
  picture: QuestionGroupOf<6>['picture'];
  letters: readonly string[];
}) {
  return (
    <svg viewBox="-2 -2 104 74" role="img" aria-label={picture.alt} className={styles.plan}>
      {picture.paths.map((points) => (
        <polyline key={points.join(' ')} points={points.map((point) => point.join(',')).join(' ')} />
      ))}
      {picture.places.map(({ label, x, y, width, height }) => (
        <g key={`${label} ${x} ${y}`} className={letters.includes(label) ? styles.lettered : undefined}>
          <rect x={x} y={y} width={width} height={height} rx="1" />
          <text x={x + width / 2} y={y + height / 2}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
