import { chapterSizes } from '@tingci/domain/lexicon/book/own-book';
import { useId } from 'react';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Note } from '../../../components/note.tsx';
import type { ChapterSize } from '../api/own-books-api.ts';
import styles from './chapter-size.module.css';

const sizes = chapterSizes.map((value) => ({ value, label: String(value) }));

/**
 * The choice of the number of words in a chapter, with a note that explains it. `others`: further choices before the
 * numbers.
 */
export function ChapterSizeField<Other extends number = never>(props: {
  label: string;
  note: string;
  value: ChapterSize | NoInfer<Other>;
  others?: readonly { value: Other; label: string }[];
  onChange: (size: ChapterSize | NoInfer<Other>) => void;
}) {
  const { label, note, value, others = [], onChange } = props;
  const id = useId();
  return (
    <div className={styles.sizes} aria-describedby={id}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} value={value} options={[...others, ...sizes]} onChange={onChange} />
      <Note as="span" id={id}>
        {note}
      </Note>
    </div>
  );
}
