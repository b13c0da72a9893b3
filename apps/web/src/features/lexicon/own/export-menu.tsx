import { Download } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/menu.tsx';
import { toast } from '../../../lib/toast.ts';
import { text } from './copy.ts';
import { type ExportKind, saveWords } from './export-words.ts';
import styles from './own-words.module.css';
import { exportOwnWords } from './queries.ts';
import type { OwnFilter } from './word-filter.ts';

const kinds: readonly ExportKind[] = ['xlsx', 'txt', 'anki'];

/** The words a filter finds as a file. */
export function ExportMenu({ filter, title }: { filter: OwnFilter; title: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async (kind: ExportKind) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const list = await exportOwnWords(filter);
      if (list.length === 0) {
        toast.info(text.nothingHere);
        return;
      }
      await saveWords(kind, title, list);
      toast.success(text.exported(list.length));
    } catch {
      // The client has shown what went wrong.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu
      label={text.exportAs}
      className={styles.export}
      trigger={
        <>
          <Icon of={Download} size={18} />
          <span>{text.exportAs}</span>
        </>
      }
      items={kinds.map((kind) => ({ label: text.exports[kind], onSelect: () => void save(kind) }))}
    />
  );
}
