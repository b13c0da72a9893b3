import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** A control at the end of the field, such as the button that sends a code. */
  action?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A text input with label, hint and error, linked for assistive technology. */
export function TextField({ label, hint, error, action, className, ref, ...rest }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          {...rest}
          id={id}
          ref={ref}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {action}
      </div>
      <div id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
        {note}
      </div>
    </div>
  );
}
