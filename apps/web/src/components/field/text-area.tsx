import type { Ref, TextareaHTMLAttributes } from 'react';
import styles from './text-area.module.css';

/** A field for several lines of text. The caller adds the label and the note. */
export function TextArea(
  props: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & { ref?: Ref<HTMLTextAreaElement> },
) {
  return <textarea {...props} className={styles.area} />;
}
