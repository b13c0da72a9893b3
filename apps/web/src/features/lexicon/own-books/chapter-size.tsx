import { chapterSizes } from '@tingci/domain/lexicon/own-book';
import { useId } from 'react';
import { Note } from '../../../components/note.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import styles from './chapter-size.module.css';

/** Number of words in a chapter of an own book. */
export type ChapterSize = (typeof chapterSizes)[number];

const sizes = chapterSizes.map((value) => ({ value, label: String(value) }));

/** The choice of the number of words in a chapter, with a note that explains it. */
export function ChapterSizeField(props: {
  label: string;
  note: string;
  value: ChapterSize;
  onChange: (size: ChapterSize) => void;
}) {
  const { label, note, value, onChange } = props;
  const id = useId();
  return (
    <div className={styles.sizes} aria-describedby={id}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} value={value} options={sizes} onChange={onChange} />
      <Note as="span" id={id}>
        {note}
      </Note>
    </div>
  );
}
