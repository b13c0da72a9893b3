import { useId } from 'react';
import { Link } from 'react-router';
import { linkTo, paths } from '../../../lib/paths.ts';
import { agreements } from '../agreements/agreements.ts';
import { copy } from '../copy.ts';
import styles from './form.module.css';

/** Consent to the agreements; unchecked at first. */
export function Consent({
  isGiven,
  error,
  onChange,
}: {
  isGiven: boolean;
  error: string | undefined;
  onChange: (isGiven: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.consent}>
      <input
        type="checkbox"
        id={id}
        checked={isGiven}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <label htmlFor={id}>{copy.login.consent}</label>
        {Object.entries(agreements).map(([name, agreement]) => (
          <Link key={name} to={linkTo(paths.agreement, { name })} target="_blank">
            《{agreement.name}》
          </Link>
        ))}
      </span>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
