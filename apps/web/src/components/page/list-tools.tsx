import { Download } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { Icon } from '../icon.tsx';
import { Menu } from '../overlay/menu.tsx';
import styles from './list-tools.module.css';

/** A control that filters or sorts a list; `label` is for screen readers only. */
export function ListSelect({
  label,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> & { label: string }) {
  return <select {...rest} className={styles.select} aria-label={label} />;
}

/**
 * The file formats in which a list can be exported. The list is loaded when a format is chosen. With `emptyText`, an
 * empty list makes no file.
 */
export function ExportMenu<Entry>(props: {
  label: string;
  formats: readonly { label: string; save: (list: readonly Entry[]) => Promise<void> }[];
  load: () => Promise<readonly Entry[]>;
  emptyText?: string;
  doneText: (count: number) => string;
}) {
  const { label, formats, load, emptyText, doneText } = props;
  const { run } = useAction<'save'>();
  const save = (format: (typeof formats)[number]) =>
    run('save', async () => {
      const list = await load();
      if (list.length === 0 && emptyText !== undefined) {
        toast.info(emptyText);
        return;
      }
      await format.save(list);
      toast.success(doneText(list.length));
    });
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
      items={formats.map((format) => ({ label: format.label, onSelect: () => void save(format) }))}
    />
  );
}
