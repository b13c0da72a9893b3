import type { ReactNode } from 'react';
import styles from './figure.module.css';

type FigureProps = {
  name: string;
  value: ReactNode;
  unit?: string | undefined;
  size?: 'md' | 'lg' | 'xl';
  /** What explains the number, such as a `Note` as `dd`. */
  children?: ReactNode;
};

/** A number with its name, as an entry of a `dl`. */
export function Figure({ name, value, unit, size = 'md', children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-size={size}>
        {value}
        {unit && <span className={styles.unit}> {unit}</span>}
      </dd>
      {children}
    </div>
  );
}

/** The same look where no `dl` may be, such as inside a button. */
export function InlineFigure({ name, value }: { name: string; value: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
    </span>
  );
}
