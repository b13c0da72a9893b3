import { Download } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import { Menu, type MenuItem } from '../menu.tsx';
import styles from './list-tools.module.css';

/** A control that filters or sorts a list; `label` is for screen readers only. */
export function ListSelect({
  label,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & { label: string }) {
  return <select {...rest} className={styles.select} aria-label={label} />;
}

/** The file formats in which a list can be exported. */
export function ExportMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      label={label}
      className={styles.export}
      trigger={
        <>
          <Icon of={Download} size={18} />
          <span>{label}</span>
        </>
      }
      items={items}
    />
  );
}
