import { Download } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../icon.tsx';
import { Menu, type MenuItem } from '../menu.tsx';
import styles from './list-tools.module.css';

/** A choice that narrows or orders a list; `label` is read, not seen. */
export function ListSelect({
  label,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & { label: string }) {
  return <select {...rest} className={styles.select} aria-label={label} />;
}

/** The kinds of file a list can be taken along as. */
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
