import { useState } from 'react';
import { ExportMenu } from '../../../components/page/list-tools.tsx';
import { toast } from '../../../lib/toast.ts';
import { text } from './copy.ts';
import { type ExportKind, saveWords } from './export-words.ts';
import { exportOwnWords } from './queries.ts';
import type { OwnFilter } from './word-filter.ts';

const kinds: readonly ExportKind[] = ['xlsx', 'txt', 'anki'];

/** The words a filter finds as a file. */
export function OwnExportMenu({ filter, title }: { filter: OwnFilter; title: string }) {
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
    <ExportMenu
      label={text.exportAs}
      items={kinds.map((kind) => ({ label: text.exports[kind], onSelect: () => void save(kind) }))}
    />
  );
}
