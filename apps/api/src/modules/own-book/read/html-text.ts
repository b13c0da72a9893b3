import { headerRoles } from '@tingci/domain/lexicon/table/table-headers';
import { Parser } from 'htmlparser2';

const BLOCKS = new Set(['br', 'div', 'p', 'li', 'tr', 'td', 'th', 'h1', 'h2', 'h3', 'hr']);
const HIDDEN = new Set(['script', 'style', 'head', 'template']);

/** Tags of one cell that are read. The parser takes longer for each open tag, and a cell has few letters. */
const CELL_TAGS_MAX = 400;
const CELL_HTML_MAX = 20_000;

/** The start of HTML that one cell can need. */
function clip(html: string): string {
  const short = html.slice(0, CELL_HTML_MAX);
  let at = -1;
  for (let count = 0; count <= CELL_TAGS_MAX; count++) {
    at = short.indexOf('<', at + 1);
    if (at === -1) return short;
  }
  return short.slice(0, at);
}

/** The text of HTML on one line, without the names of sounds that Anki writes. */
export function htmlText(html: string): string {
  // A name has a limit: without one, each start without an end would be searched to the end of the text.
  const plain = clip(html).replace(/\[(?:sound|anki:\w{1,20}):[^\]]{0,300}\]/g, ' ');
  if (!/[<&]/.test(plain)) return plain;
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag(name) {
      if (HIDDEN.has(name)) hidden++;
      if (BLOCKS.has(name)) text += ' ';
    },
    ontext(part) {
      if (hidden === 0) text += part;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden--;
    },
  });
  parser.end(plain);
  return text;
}

/**
 * The lines of a document: rows of its tables, and paragraphs as rows of one cell. A line break ends a paragraph, and a
 * line of a cell. A row with the names of columns is the first.
 */
export function htmlRows(html: string): string[][] {
  const rows: string[][] = [];
  let row: string[] | undefined;
  let cell: string | undefined;
  let paragraph = '';
  let firstRow: number | undefined;
  const endParagraph = () => {
    rows.push([paragraph.trim()]);
    paragraph = '';
  };
  const parser = new Parser({
    onopentag(name) {
      if (name === 'tr') row = [];
      else if (name === 'td' || name === 'th') cell = '';
      else if (BLOCKS.has(name)) {
        if (cell !== undefined) cell += '\n';
        else if (name === 'br') endParagraph();
        else paragraph += ' ';
      }
    },
    ontext(part) {
      if (cell !== undefined) cell += part;
      else paragraph += part;
    },
    onclosetag(name) {
      if (name === 'tr') {
        if (row) {
          firstRow ??= rows.length;
          rows.push(row);
        }
        row = undefined;
      } else if (name === 'td' || name === 'th') {
        row?.push((cell ?? '').trim());
        cell = undefined;
      } else if (/^(?:p|h\d|li)$/.test(name) && cell === undefined) {
        endParagraph();
      }
    },
  });
  parser.end(html);
  const [names] = firstRow === undefined ? [] : rows.slice(firstRow, firstRow + 1);
  if (firstRow === undefined || !names || !headerRoles(names).has('word')) return rows;
  return [names, ...rows.slice(0, firstRow), ...rows.slice(firstRow + 1)];
}
