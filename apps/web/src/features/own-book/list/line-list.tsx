import type { ComponentProps } from 'react';
import styles from './import-list.module.css';

/** Lines of a list, in a box of limited height. */
export function LineList(props: Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-labelledby' | 'children'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard.
  return <ul className={styles.lines} tabIndex={0} {...props} />;
}
