import styles from './frame.module.css';

/** The logo and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--accent)" />
        <path
          d="M8 13v6M13 9.5v13M18 12v8M23 14.5v3"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      听词
    </span>
  );
}
