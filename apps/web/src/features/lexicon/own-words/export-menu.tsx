import { ExportMenu } from '../../../components/page/list-tools.tsx';
import { text } from './copy.ts';
import { type ExportKind, saveWords } from './export-words.ts';
import { exportOwnWords, type OwnExport } from './queries.ts';
import type { OwnFilter } from './word-filter.ts';

const kinds: readonly ExportKind[] = ['xlsx', 'txt', 'anki'];

/** Exports the words of a filter as a file. */
export function OwnExportMenu({ filter, title }: { filter: OwnFilter; title: string }) {
  return (
    <ExportMenu
      label={text.exportAs}
      formats={kinds.map((kind) => ({
        label: text.exports[kind],
        save: (list: readonly OwnExport[]) => saveWords(kind, title, list),
      }))}
      load={() => exportOwnWords(filter)}
      emptyText={text.nothingHere}
      doneText={text.exported}
    />
  );
}
