import { Lock } from 'lucide-react';
import { Icon } from './icon.tsx';
import styles from './pro-mark.module.css';

/** Marks content of Pro members. The lock shows only to others. */
export function ProMark({ isLocked }: { isLocked: boolean }) {
  return (
    <span className={styles.mark}>
      {isLocked && <Icon of={Lock} size={12} />}
      Pro
    </span>
  );
}
