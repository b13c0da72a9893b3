import type { HTMLAttributes, ReactNode } from 'react';
import styles from './card.module.css';

/** A raised surface; pass `as` to make it a section or a list item. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  return <Tag {...rest} className={[styles.card, className].filter(Boolean).join(' ')} />;
}

/** A section with a title. A link can lead to `id`, which is the id of the title. */
export function TitledCard(props: { id: string; title: string; children: ReactNode }) {
  const { id, title, children } = props;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
