import { ExportMenu } from '../../../components/page/list-tools.tsx';
import { useBusy } from '../../../lib/list/use-busy.ts';
import { toast } from '../../../lib/toast.ts';
import { text } from './copy.ts';
import { type ExportKind, saveWords } from './export-words.ts';
import { exportOwnWords } from './queries.ts';
import type { OwnFilter } from './word-filter.ts';

const kinds: readonly ExportKind[] = ['xlsx', 'txt', 'anki'];

/** Exports the words of a filter as a file. */
export function OwnExportMenu({ filter, title }: { filter: OwnFilter; title: string }) {
  const { run } = useBusy<'save'>();
  const save = (kind: ExportKind) =>
    run('save', async () => {
      const list = await exportOwnWords(filter);
      if (list.length === 0) return toast.info(text.nothingHere);
      await saveWords(kind, title, list);
      toast.success(text.exported(list.length));
    });
  return (
    <ExportMenu
      label={text.exportAs}
      items={kinds.map((kind) => ({ label: text.exports[kind], onSelect: () => void save(kind) }))}
    />
  );
}
