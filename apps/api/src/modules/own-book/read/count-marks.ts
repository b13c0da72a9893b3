import { BookFileError } from './book-table.ts';

/** Twelve cells in each of 20,000 rows, and their names, are fewer. */
const MARKS_MAX = 600_000;
const DEPTH_MAX = 20;
/** Most bytes of a list as JSON. */
const JSON_MAX = 12 * 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
// Brackets differ from braces by one bit.
const BRACE_BIT = 0x20;
const OPEN = 0x7b;
const CLOSE = 0x7d;

/**
 * Counts the values of JSON before it is parsed: nine letters such as `{"34":0},` become 350 bytes of objects. Throws
 * {@link BookFileError}.
 */
export function checkJson(text: string): void {
  if (text.length > JSON_MAX) throw new BookFileError('这个 JSON 文件太大，请分成几个文件再导入');
  let marks = 0;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === COMMA) marks++;
    else if ((code | BRACE_BIT) === OPEN) {
      marks++;
      depth++;
      if (depth > DEPTH_MAX) throw new BookFileError('这个 JSON 文件一层套一层太深，不是单词列表');
    } else if ((code | BRACE_BIT) === CLOSE) depth--;
    if (marks > MARKS_MAX) throw new BookFileError('这个 JSON 文件里的内容太多，请分成几个文件再导入');
  }
}

/** Lines of a file with no word are read too, so there may be more of them than words. */
const LINES_MAX = 400_000;
const CELLS_MAX = 2_000_000;

/** Counts the lines and cells of a text before it is cut into them. Throws {@link BookFileError}. */
export function checkText(text: string): void {
  let lines = 0;
  let cells = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x0a || code === 0x0d) lines++;
    else if (code === COMMA || code === 0x09 || code === 0x3b) cells++;
  }
  if (lines > LINES_MAX || cells > CELLS_MAX) throw new BookFileError('内容太多，请分成几个文件再导入');
}
