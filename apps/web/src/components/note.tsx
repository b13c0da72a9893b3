import type { HTMLAttributes } from 'react';
import styles from './note.module.css';

/** A quiet explanation in small muted text. */
export function Note({
  as: Tag = 'p',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'p' | 'span' | 'dt' | 'dd' | 'legend' }) {
  return <Tag {...rest} className={[styles.note, className].filter(Boolean).join(' ')} />;
}
