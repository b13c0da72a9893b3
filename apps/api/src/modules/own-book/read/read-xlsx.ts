import type { ListFault } from '@tingci/domain/lexicon/word-list';
import { zipSync } from 'fflate';
import readSheets from 'read-excel-file/node';
import type { Archive } from './archive.ts';
import { BookFileError, type BookTable, toCell } from './book-table.ts';
import { joinSheets, type Sheet } from './join-sheets.ts';
import { readRelations, readTags } from './office-part.ts';
import { compactSheet } from './sheet-cells.ts';
import { splitCells } from './split-cells.ts';

type Cell = string | number | boolean | Date | null | undefined;

type SheetEntry = { id: string; name: string; isHidden: boolean };

const WORKBOOK = 'xl/workbook.xml';
const SHEETS_MAX = 100;

/** All visible sheets of a workbook, with their names as chapters when several have rows. A formula has its stored result: nothing is computed. */
export async function readXlsx(archive: Archive): Promise<BookTable> {
  const relations = await readRelations(archive, WORKBOOK);
  const partOf = (kind: string) => relations.find(({ type }) => type === kind)?.target ?? '';
  const shared = {
    styles: await archive.readXml(partOf('styles')),
    sharedStrings: await archive.readXml(partOf('sharedStrings')),
  };
  const { entries, is1904 } = await readWorkbook(archive);
  const sheets: Sheet[] = [];
  const faults: ListFault[] = [];
  const leaveOut = (name: string, reason: string) => faults.push({ line: 0, text: name, reason });
  for (const { id, name, isHidden } of entries.slice(0, SHEETS_MAX)) {
    const relation = relations.find((each) => each.id === id);
    if (relation?.type === 'chartsheet') continue;
    if (isHidden) {
      leaveOut(name, '隐藏的工作表，没有读取');
      continue;
    }
    const xml = relation && (await archive.readXml(relation.target));
    if (!xml) continue;
    const { sheet, lines } = compactSheet(xml);
    const data = await read(repack({ sheet, ...shared }, is1904));
    const rows = data.map((cells, at) => ({
      line: lines[at] ?? at + 1,
      cells: cells.map((cell) => textOf(cell as Cell)),
    }));
    sheets.push({ name, rows: splitCells(rows) });
  }
  if (entries.length > SHEETS_MAX)
    leaveOut(`还有 ${entries.length - SHEETS_MAX} 个工作表`, `一次最多读取 ${SHEETS_MAX} 个工作表`);
  return { format: 'xlsx', ...joinSheets(sheets), faults, soundCount: 0, mediaCount: 0 };
}

async function read(content: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  try {
    const [first] = await readSheets(Buffer.from(content));
    return first?.data ?? [];
  } catch (error) {
    throw new BookFileError('这个 xlsx 文件已损坏，打不开', { cause: error });
  }
}

/** The sheets in their order, and whether days are counted from 1904. */
async function readWorkbook(archive: Archive): Promise<{ entries: SheetEntry[]; is1904: boolean }> {
  const xml = await archive.readXml(WORKBOOK);
  if (!xml) throw new BookFileError('这个 xlsx 文件已损坏，打不开');
  const entries: SheetEntry[] = [];
  let is1904 = false;
  readTags(xml, {
    onOpen(name, attributes) {
      if (name === 'sheet')
        entries.push({
          id: Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '',
          name: toCell(attributes.name ?? ''),
          isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
        });
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  return { entries, is1904 };
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet and of only the parts that were counted, under fixed names. */
function repack(parts: Record<string, Uint8Array | undefined>, is1904: boolean): Uint8Array {
  const named = Object.entries(parts).flatMap(([name, content]) => (content ? [{ name, content }] : []));
  const relations = named.map(
    ({ name }) =>
      `<Relationship Id="${name}" Type="${OFFICE}/${name === 'sheet' ? 'worksheet' : name}" Target="${name}.xml"/>`,
  );
  const texts = {
    [WORKBOOK]: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="S" sheetId="1" r:id="sheet"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
  };
  return zipSync(
    {
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])),
      ...Object.fromEntries(named.map(({ name, content }) => [`xl/${name}.xml`, content])),
    },
    { level: 0 },
  );
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return cell === null || cell === undefined ? '' : String(cell);
}
