import { useId } from 'react';
import styles from './field.module.css';

type Texts = { name: string; explain: string };

/** One on/off setting with a line that explains it. */
export function SwitchRow({
  name,
  explain,
  isOn,
  onChange,
}: Texts & { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId();
  return (
    <div className={styles.switchRow}>
      <label className={styles.texts} htmlFor={id}>
        <span className={styles.name} id={`${id}-name`}>
          {name}
        </span>
        <span className={styles.explain} id={`${id}-note`}>
          {explain}
        </span>
      </label>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        id={id}
        className={styles.switch}
        checked={isOn}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}

/** One setting with options, and a line that explains it. */
export function SelectRow<Value extends string | number>({
  name,
  explain,
  value,
  options,
  hasNames = false,
  onChange,
}: Texts & {
  value: Value;
  /** Options with a `group` are listed together under its name, after the others. */
  options: readonly { value: Value; label: string; group?: string }[];
  /** The options are long names: the list is wider, and on a phone it has a line of its own. */
  hasNames?: boolean;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const choose = (text: string) => {
    const option = options.find((candidate) => String(candidate.value) === text);
    if (option) onChange(option.value);
  };
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  return (
    <div className={styles.switchRow}>
      <label className={styles.texts} htmlFor={id}>
        <span className={styles.name} id={`${id}-name`}>
          {name}
        </span>
        <span className={styles.explain} id={`${id}-note`}>
          {explain}
        </span>
      </label>
      <select
        id={id}
        className={`${styles.select} ${hasNames ? styles.names : styles.narrow}`}
        value={String(value)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-note`}
        onChange={(event) => choose(event.target.value)}
      >
        {options.filter(({ group }) => group === undefined).map(drawOption)}
        {groups.map((name) => (
          <optgroup key={name} label={name}>
            {options.filter(({ group }) => group === name).map(drawOption)}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const drawOption = ({ value, label }: { value: string | number; label: string }) => (
  <option key={value} value={String(value)}>
    {label}
  </option>
);
