import type { ColumnRole } from '../book/column-role.ts';

/** Names of columns in Chinese and English spreadsheets, in Anki decks and in the files of other programs, best first. */
const aliases: readonly (readonly [Exclude<ColumnRole, 'line' | 'none'>, readonly string[]])[] = [
  [
    'word',
    [
      ...[
        'word',
        'words',
        'english',
        'vocabulary',
        'headword',
        'term',
        'expression',
        'phrase',
        'name',
        'value',
        'front',
        'en',
      ],
      ...[
        '单词',
        '英文',
        '英语',
        '词汇',
        '词条',
        '单词/短语',
        '单词或短语',
        '英文单词',
        '英语单词',
        '生词',
        '短语',
        '词组',
        '正面',
      ],
    ],
  ],
  [
    'meaning',
    [
      ...[
        'meaning',
        'meanings',
        'trans',
        'translation',
        'translate',
        'chinese',
        'cn',
        'zh',
        'back',
        'definition',
      ],
      ...[
        '释义',
        '中文释义',
        '中文',
        '翻译',
        '意思',
        '词义',
        '解释',
        '含义',
        '中文意思',
        '汉语',
        '汉语释义',
        '背面',
        '英文释义',
      ],
    ],
  ],
  [
    'phonetic',
    [
      ...[
        'phonetic',
        'phonetics',
        'ipa',
        'ukphone',
        'usphone',
        'phonetic0',
        'phonetic1',
        'soundmark',
        'pron',
        'pronunciation',
      ],
      ...[
        '音标',
        '英式音标',
        '美式音标',
        '英音',
        '美音',
        '英音音标',
        '美音音标',
        '英标',
        '美标',
        '发音',
        '读音',
      ],
    ],
  ],
  [
    'example',
    [
      ...['example', 'examples', 'sentence', 'sentences', 'context'],
      ...['例句', '例子', '英文例句', '示例', '句子'],
    ],
  ],
  [
    'chapter',
    [
      ...['chapter', 'unit', 'lesson', 'section', 'deck', 'group'],
      ...['章节', '章', '单元', '课', '课次', '分组', '章节名', '牌组', '分类'],
    ],
  ],
];

const plain = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replace(/[\s_\-:：*]+/g, '');

/** For each role the columns whose name in this row says so, the usual name first. */
export function headerRoles(row: readonly string[]): Map<ColumnRole, number[]> {
  const names = row.map(plain);
  const found = new Map<ColumnRole, number[]>();
  for (const [role, known] of aliases) {
    const columns = known.flatMap((alias) => {
      const at = names.indexOf(alias);
      return at === -1 ? [] : [at];
    });
    if (columns.length > 0) found.set(role, columns);
  }
  return found;
}
