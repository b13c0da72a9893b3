import type { ColumnRole } from '@tingci/domain/lexicon/column-role';
import { formatCount } from '../../../lib/format/format-count.ts';

/** All texts about adding a list to a book, and about the file, the columns and the lines of an import. */
export const copy = {
  addTitle: '从单词表添加',
  list: '单词表',
  listPlaceholder: '一行一个单词或短语，可以带中文：\naccommodation 住宿\nlook forward to 期待',
  listNote: '自己写的释义会保留，没写的由词典补全，最多 10,000 词',
  file: '选择文件',
  dropFile: '移除文件',
  check: '查词',
  checking: (done: number, all: number) => `正在查词 ${done} / ${all}`,
  stop: '停止',
  empty: '先粘贴单词，或选一个文件',
  failed: '查词没有完成，请检查网络后再试',
  found: (count: number) => `可以收录 ${formatCount(count)} 词`,
  preview: '收录的词',
  faults: (count: number) => `${formatCount(count)} 行还没有收录`,
  faultsNote: '改好一行，它就会一起收录；不改的行不会进入词书。',
  correct: (line: number) => `修改第 ${line} 行`,
  corrected: '改好了',
  meaningOf: (word: string) => `${word} 的释义`,
  formOf: (word: string) => `${word} 的变化形式`,
  line: (line: number) => `第 ${line} 行`,
  unknown: '词典暂未收录，可以自己加释义',
  near: (words: readonly string[]) => `拼写相近的词：${words.join('、')}`,
  more: (count: number) => `还有 ${formatCount(count)} 行`,
  back: '返回修改',
  none: '没有能收录的单词',
  held: (count: number) => `其中 ${formatCount(count)} 词已在书里，不会重复添加`,
  add: (count: number) => `添加 ${formatCount(count)} 词`,
  added: (count: number, name: string) => `已把 ${formatCount(count)} 词加入《${name}》`,
  allHeld: '这些词都已在书里',
  noRoom: (room: number) => `一本词书最多 10,000 词，这本还能加 ${formatCount(room)} 词，请返回删去一些`,
  undo: '撤销',
  undone: '已撤销',
  columns: {
    title: (name: string) => `${name} 里的每一列是什么？`,
    rows: (count: number) => `共 ${formatCount(count)} 行`,
    sounds: (count: number) => `牌组里 ${formatCount(count)} 个词有自己的发音，会一起导入`,
    media: (count: number, isMore: boolean) =>
      `${isMore ? '另外 ' : ''}${formatCount(count)} 个声音或图片不会导入`,
    roleOf: (column: number) => `第 ${column} 列`,
    headed: '第一行是列名',
    preview: '前几行',
    line: '行',
    next: '核对单词',
    noWord: '请先选出哪一列是单词',
    found: (words: number, faults: number) =>
      faults === 0
        ? `读到 ${formatCount(words)} 个词`
        : `读到 ${formatCount(words)} 个词，${formatCount(faults)} 行需要核对`,
  },
  roles: {
    word: '单词',
    meaning: '释义',
    phonetic: '音标',
    example: '例句',
    chapter: '章节',
    line: '单词和释义',
    none: '不导入',
  } satisfies Record<ColumnRole, string>,
  files: {
    formats: 'txt、csv、tsv、xlsx、docx、Anki 牌组（apkg、txt）、JSON，最大 20 MB',
    tooBig: '文件太大，最大 20 MB，请分成几个再导入',
    failed: '没有上传成功，请检查网络后再试',
  },
} as const;
