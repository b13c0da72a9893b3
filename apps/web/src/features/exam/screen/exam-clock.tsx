import { Timer } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { clockText } from '../../../lib/audio/spans.ts';
import { copy } from '../copy.ts';
import styles from './screen.module.css';

/** From here on the clock warns, in minutes. */
const warnings = [1, 5, 10] as const;

/** The time that is left of an exam, with a warning ten, five and one minute before the end. */
export function ExamClock({ leftMs }: { leftMs: number }) {
  const left = Math.max(0, leftMs);
  const warning = warnings.find((minutes) => left <= minutes * 60_000);
  return (
    <>
      <span role="timer" className={styles.clock} data-warning={warning} aria-label={copy.exam.left}>
        <Icon of={Timer} size={18} />
        {/* A whole second is shown until it is over. */}
        {clockText(Math.ceil(left / 1000) * 1000)}
      </span>
      <span className="visually-hidden" role="status">
        {warning === undefined ? '' : copy.exam.warning(warning)}
      </span>
    </>
  );
}
