import { ExportMenu } from '../../../components/page/list-tools.tsx';
import { saveFile } from '../../../lib/list/table-file.ts';
import type { OwnFilter } from '../api/own-words-api.ts';
import { exportDeck, exportOwnWords, type OwnExport } from '../api/own-words-api.ts';
import { text } from './copy.ts';
import { type ExportKind, saveWords } from './export-words.ts';

const kinds: readonly ExportKind[] = ['xlsx', 'csv', 'txt', 'anki', 'json'];

/** Exports the words of a filter as a file. The server makes decks. */
export function OwnExportMenu({ filter, title }: { filter: OwnFilter; title: string }) {
  return (
    <ExportMenu
      label={text.exportAs}
      formats={[
        ...kinds.map((kind) => ({
          label: text.exports[kind],
          save: (list: readonly OwnExport[]) => saveWords(kind, title, list),
        })),
        {
          label: text.exports.apkg,
          save: async () => saveFile(await exportDeck(filter), title, '.apkg'),
        },
      ]}
      load={() => exportOwnWords(filter)}
      emptyText={text.nothingHere}
      doneText={text.exported}
    />
  );
}
