import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { toast } from '../lib/toast.ts';
import styles from './button.module.css';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'md' | 'sm' | 'lg';
  wide?: boolean;
};

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  Look & {
    icon?: ReactNode;
    /** An action is running: presses are ignored and the control shows it. */
    isBusy?: boolean;
    /** The reason why the control cannot be used now; it stays focusable and a press shows the reason. */
    disabledReason?: string | undefined;
  };

/** A button that always responds: when it is not available it shows the reason. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    isBusy = false,
    disabledReason,
    onClick,
    children,
    className,
    ...rest
  } = props;
  const isOff = isBusy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isOff) {
      onClick?.(event);
      return;
    }
    event.preventDefault();
    if (disabledReason) toast.info(disabledReason);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes({ variant, size, wide }, className)}
      onClick={press}
      aria-disabled={isOff || undefined}
      aria-busy={isBusy || undefined}
      title={disabledReason ?? rest.title}
    >
      {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(
  props: Look & {
    to: string;
    /** Reloads the page, so that everything is requested from the server again. */
    reloadDocument?: boolean;
    icon?: ReactNode;
    children: ReactNode;
  },
) {
  const { to, reloadDocument = false, icon, children, ...look } = props;
  return (
    <Link to={to} reloadDocument={reloadDocument} className={classes(look)}>
      {icon}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
  label: string;
  icon: ReactNode;
};

/** A square button with one icon; the label is its name and its tooltip. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={[styles.icon, className].filter(Boolean).join(' ')}
    >
      {icon}
    </button>
  );
}

function classes(
  { variant = 'secondary', size = 'md', wide = false }: { [Key in keyof Look]?: Look[Key] | undefined },
  extra?: string,
): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide, extra].filter(Boolean).join(' ');
}
