import { columnsMax } from '@tingci/domain/lexicon/table/table-columns';
import { readTags } from './office-part.ts';

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const LETTERS = 26;

/** The number of a column by its letters, from 1. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0);

/**
 * A sheet with only the rows that have cells, one under another, and the line of each. `A1` and `XFD1048576` alone would
 * otherwise be a million rows. Cells that no list can have are left out.
 */
export function compactSheet(xml: Uint8Array): { sheet: Uint8Array; lines: number[] } {
  const lines: number[] = [];
  const parts: string[] = [];
  let line = 0;
  let column = 0;
  let isCell = false;
  let kept: string | undefined;

  function openCell({ r = '', t, s }: Record<string, string>): void {
    const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(r) ?? [];
    column = letters === '' ? column + 1 : columnOf(letters);
    if (digits !== '') line = Number(digits);
    isCell = column <= columnsMax;
    if (!isCell) return;
    if (lines.at(-1) !== line) {
      parts.push(`${lines.length > 0 ? '</row>' : ''}<row r="${lines.length + 1}">`);
      lines.push(line);
    }
    const attributes = Object.entries({ t, s }).flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}="${escapeXml(value)}"`],
    );
    parts.push(`<c r="${String.fromCharCode(64 + column)}${lines.length}"${attributes.join('')}>`);
  }

  readTags(xml, {
    onOpen(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        column = 0;
      } else if (name === 'c') openCell(attributes);
      else if (isCell && (name === 'v' || name === 't' || name === 'is')) {
        parts.push(`<${name}>`);
        if (name !== 'is') kept = '';
      }
    },
    onText(text) {
      if (kept !== undefined) kept += text;
    },
    onClose(name) {
      if (!isCell) return;
      if (name === 'v' || name === 't') {
        parts.push(`${escapeXml(kept ?? '')}</${name}>`);
        kept = undefined;
      } else if (name === 'is') parts.push('</is>');
      else if (name === 'c') {
        parts.push('</c>');
        isCell = false;
      }
    },
  });
  const rows = `${parts.join('')}${lines.length > 0 ? '</row>' : ''}`;
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return {
    sheet: Buffer.from(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    lines,
  };
}
