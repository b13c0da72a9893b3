import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../icon.tsx';
import styles from './back-link.module.css';

/** The link back to the list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon of={ChevronLeft} size={18} />
      {label}
    </Link>
  );
}
