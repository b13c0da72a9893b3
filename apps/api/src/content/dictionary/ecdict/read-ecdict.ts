import { readRecords } from '@tingci/domain/lexicon/csv-records';
import { ImportError } from '../../../platform/core/import-error.ts';
import { type Encoding, readLines } from '../csv/read-lines.ts';
import { type EcdictEntry, type EcdictRecord, ecdictColumns, readEcdictRecord } from './ecdict-row.ts';

/** A row of the file by its line: an entry, or the readable part of the word and why it is refused. */
export type EcdictRow = { line: number; entry: EcdictEntry } | { line: number; word: string; reason: string };

const EXPECTED =
  '第一行应为 word,phonetic,definition,translation,pos,collins,oxford,tag,bnc,frq,exchange,detail,audio。';

/** Reads an ECDICT CSV row by row. Throws ImportError when the file is not one. */
export async function* readEcdict(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<EcdictRow> {
  let header: string[] | undefined;
  for await (const record of readRecords(readLines(chunks, encoding))) {
    const { line } = record;
    if (!header) {
      if ('fault' in record) throw new ImportError(`第 ${line} 行${record.fault}。${EXPECTED}`);
      header = record.fields.map((name) => name.trim().toLowerCase());
      requireColumns(line, header);
    } else if ('fault' in record) yield { line, word: '', reason: record.fault };
    else if (record.fields.length !== header.length) {
      const reason = `有 ${record.fields.length} 列，应有 ${header.length} 列`;
      yield { line, word: (record.fields[0] ?? '').slice(0, 100), reason };
    } else {
      const entry = readEcdictRecord(
        Object.fromEntries(header.map((name, at) => [name, record.fields[at]])) as EcdictRecord,
      );
      if (typeof entry === 'object') yield { line, entry };
      else yield { line, word: (record.fields[0] ?? '').slice(0, 100), reason: entry };
    }
  }
  if (!header) throw new ImportError('文件是空的。');
}

function requireColumns(line: number, header: readonly string[]): void {
  const missing = ecdictColumns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new ImportError(`第 ${line} 行不是 ECDICT 的表头，缺少 ${missing.join('、')} 列。${EXPECTED}`);
  }
  const doubled = header.find((name, at) => header.indexOf(name) !== at);
  if (doubled) throw new ImportError(`第 ${line} 行的表头有两个 ${doubled} 列。`);
}
