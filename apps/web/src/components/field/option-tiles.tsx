import { type Ref, useId } from 'react';
import styles from './option-tiles.module.css';

/**
 * Options as tiles: the learner chooses one (`radio`) or several (`checkbox`). Screen readers announce the error.
 * `firstRef` is the first option.
 */
export function OptionTiles<Value extends string>(props: {
  type: 'radio' | 'checkbox';
  legend: string;
  /** Otherwise the legend is for screen readers only. */
  isLegendShown?: boolean;
  options: readonly Value[];
  chosen: readonly Value[];
  onChange: (option: Value, isChosen: boolean) => void;
  error: string | undefined;
  firstRef: Ref<HTMLInputElement>;
}) {
  const { type, legend, isLegendShown = false, options, chosen, onChange, error, firstRef } = props;
  const id = useId();
  return (
    <div className={styles.group}>
      <fieldset
        className={styles.tiles}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        data-invalid={error !== undefined || undefined}
      >
        <legend className={isLegendShown ? styles.legend : 'visually-hidden'}>{legend}</legend>
        {options.map((option, index) => (
          <label key={option} className={styles.tile}>
            <input
              ref={index === 0 ? firstRef : undefined}
              type={type}
              name={`${id}-options`}
              checked={chosen.includes(option)}
              onChange={(event) => onChange(option, event.target.checked)}
            />
            {option}
          </label>
        ))}
      </fieldset>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </div>
  );
}
