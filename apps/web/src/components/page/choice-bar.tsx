import type { ReactNode } from 'react';
import styles from './choice-bar.module.css';

/**
 * Stays visible over a list: a checkbox for all rows, and the actions for the selected ones. `className` sets the gaps.
 */
export function ChoiceBar(props: {
  className: string | undefined;
  label: string;
  isAllChosen: boolean;
  onChooseAll: () => void;
  children: ReactNode;
}) {
  const { className, label, isAllChosen, onChooseAll, children } = props;
  return (
    <div className={[styles.bar, className].filter(Boolean).join(' ')}>
      <label className={styles.all}>
        <input type="checkbox" checked={isAllChosen} onChange={onChooseAll} />
        {label}
      </label>
      {children}
    </div>
  );
}

/** The checkbox of a row; `label` is for screen readers only. */
export function ChoiceTick(props: {
  className: string | undefined;
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}) {
  const { className, label, isChosen, onToggle } = props;
  return (
    <label className={[styles.tick, className].filter(Boolean).join(' ')}>
      <input type="checkbox" checked={isChosen} aria-label={label} onChange={onToggle} />
    </label>
  );
}
