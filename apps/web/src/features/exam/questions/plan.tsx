import type { QuestionGroup } from '@tingci/contract/exam/paper';
import styles from './questions.module.css';

/** A plan, map or diagram in the colours of the page; spots with a letter are highlighted. */
export function Plan({ picture }: { picture: NonNullable<QuestionGroup['picture']> }) {
  return (
    <svg viewBox="-2 -2 104 74" role="img" aria-label={picture.alt} className={styles.plan}>
      {picture.paths.map((points) => (
        <polyline key={points.join(' ')} points={points.map((point) => point.join(',')).join(' ')} />
      ))}
      {picture.places.map(({ label, x, y, width, height }) => {
        const isLettered = /^[A-N]$/.test(label);
        return (
          <g key={`${label} ${x} ${y}`} className={isLettered ? styles.lettered : undefined}>
            <rect x={x} y={y} width={width} height={height} rx="1" />
            <text x={x + width / 2} y={y + height / 2}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
