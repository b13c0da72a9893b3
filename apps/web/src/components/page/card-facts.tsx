import type { ReactNode } from 'react';
import styles from './card-facts.module.css';

/** Small facts of a card below its name, side by side. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
