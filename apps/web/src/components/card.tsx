import type { HTMLAttributes } from 'react';
import styles from './card.module.css';

/** A raised surface; pass `as` to make it a section or a list item. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  return <Tag {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}
