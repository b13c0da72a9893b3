import styles from './bar-track.module.css';

/** A part of a bar; `share` from 0 to 1. */
export type Segment = { look: 'accent' | 'right' | 'rest'; share: number };

/** A horizontal bar of one or more segments. It is only drawn: the text beside it says the numbers. */
export function BarTrack({ segments }: { segments: readonly Segment[] }) {
  return (
    <span className={styles.track} aria-hidden="true">
      {segments.map(({ look, share }) => (
        <span key={look} data-look={look} style={{ width: `${share * 100}%` }} />
      ))}
    </span>
  );
}
