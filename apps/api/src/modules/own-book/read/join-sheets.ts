import { columnsMax } from '@tingci/domain/lexicon/table/table-columns';
import { headerRoles } from '@tingci/domain/lexicon/table/table-headers';
import type { ListRow } from '@tingci/domain/lexicon/word-list';

/** The rows of one sheet of a workbook, with their lines in it. */
export type Sheet = { name: string; rows: ListRow[] };

/**
 * The rows of all sheets under each other, with the name of the sheet in a column after the others. Lines go on from sheet
 * to sheet. A sheet whose names of columns differ in order from the first is put into that order.
 */
export function joinSheets(sheets: readonly Sheet[]): { rows: ListRow[]; chapterColumn?: number } {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  const [first, ...others] = filled;
  if (!first) return { rows: [] };
  if (others.length === 0) return { rows: first.rows };
  const width = Math.min(
    columnsMax - 1,
    Math.max(...filled.flatMap(({ rows }) => rows.slice(0, 200).map(({ cells }) => cells.length))),
  );
  const head = first.rows[0]?.cells ?? [];
  const isHeaded = headerRoles(head).has('word');
  let offset = 0;
  const rows = filled.flatMap((sheet, index) => {
    const own = sheet.rows[0]?.cells ?? [];
    const hasHead = headerRoles(own).has('word');
    const order = isHeaded && hasHead && index > 0 ? orderOf(head, own) : undefined;
    const body = hasHead && index > 0 ? sheet.rows.slice(1) : sheet.rows;
    const before = offset;
    offset += sheet.rows.at(-1)?.line ?? 0;
    return body.map(({ line, cells }, at) => {
      const isHead = isHeaded && index === 0 && at === 0;
      const placed = Array.from(
        { length: width },
        (_, column) => cells[order ? (order[column] ?? -1) : column] ?? '',
      );
      return { line: before + line, cells: [...placed, isHead ? '章节' : sheet.name] };
    });
  });
  return { rows, chapterColumn: width };
}

/** For each column of the first sheet the column of another sheet with the same name, or the same role. */
function orderOf(head: readonly string[], own: readonly string[]): (number | undefined)[] {
  const roles = headerRoles(head);
  const ownRoles = headerRoles(own);
  return head.map((name, column) => {
    const same = own.indexOf(name);
    if (same !== -1) return same;
    const role = [...roles].find(([, columns]) => columns.includes(column))?.[0];
    return role === undefined ? undefined : ownRoles.get(role)?.[0];
  });
}
