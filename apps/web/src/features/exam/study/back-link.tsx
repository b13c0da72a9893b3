import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import styles from './study.module.css';

/** The way back to the list. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon of={ChevronLeft} size={18} />
      {label}
    </Link>
  );
}
