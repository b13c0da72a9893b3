import type { ButtonHTMLAttributes, CSSProperties, HTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Card } from '../card.tsx';
import styles from './card-grid.module.css';

const join = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ');

/** A grid with as many columns of cards as fit, each at least `width` px wide. Pass `as` when they are not a list. */
export function CardGrid(props: { as?: 'ul' | 'div'; width: number; children: ReactNode }) {
  const { as: Tag = 'ul', width, children } = props;
  return (
    <Tag className={styles.grid} style={{ '--card-width': `${width}px` } as CSSProperties}>
      {children}
    </Tag>
  );
}

/** A card of a list that can be pressed as a whole: it contains one CoverLink or CoverButton. */
export function PressCard({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return <Card {...rest} as="li" className={join(styles.card, className)} />;
}

/** The link that covers its PressCard; a screen reader reads only its text. */
export function CoverLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={join(styles.cover, className)} />;
}

/** The button that covers its PressCard; a screen reader reads only its text. */
export function CoverButton({ className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} type="button" className={join(styles.cover, className)} />;
}
