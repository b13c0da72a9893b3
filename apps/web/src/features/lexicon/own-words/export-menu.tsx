import { ExportMenu } from '../../../components/page/list-tools.tsx';
import type { OwnFilter } from '../api/own-words-api.ts';
import { exportOwnWords, type OwnExport } from '../api/own-words-api.ts';
import { text } from './copy.ts';
import { type ExportKind, saveWords } from './export-words.ts';

const kinds: readonly ExportKind[] = ['xlsx', 'csv', 'txt', 'anki', 'json'];

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
