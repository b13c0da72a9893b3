import { type CSSProperties, useId } from 'react';
import { Note } from '../note.tsx';
import styles from './range-field.module.css';

/** A slider with its name and its value as a text. `onCommit` is called when the learner lets go of it. */
export function RangeField(props: {
  label: string;
  hint?: string;
  value: number;
  /** The value with its unit. */
  text: string;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  onCommit?: () => void;
}) {
  const { label, hint, text, onChange, onCommit, ...range } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        className={styles.slider}
        style={
          { '--filled': `${(100 * (range.value - range.min)) / (range.max - range.min)}%` } as CSSProperties
        }
        {...range}
        aria-describedby={hint && `${id}-note`}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
        onPointerUp={onCommit}
        onKeyUp={onCommit}
        onBlur={onCommit}
      />
      {hint && <Note id={`${id}-note`}>{hint}</Note>}
    </div>
  );
}
