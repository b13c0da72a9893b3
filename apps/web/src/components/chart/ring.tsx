import styles from './ring.module.css';

const radius = 52;
const circumference = 2 * Math.PI * radius;

/** A share from 0 to 1 as a ring, clockwise from the top. It is only drawn: the text inside it says the number. */
export function Ring({ share }: { share: number }) {
  const circle = { cx: 60, cy: 60, r: radius };
  return (
    <svg className={styles.ring} viewBox="0 0 120 120" aria-hidden="true">
      <circle {...circle} className={styles.track} />
      <circle
        {...circle}
        className={styles.arc}
        strokeDasharray={`${circumference * share} ${circumference}`}
        visibility={share > 0 ? 'visible' : 'hidden'}
      />
    </svg>
  );
}
