import { formatCount } from '../../../lib/format/format-count.ts';
/** All texts about collecting and mastering words. */
export const copy = {
  title: '将单词收藏至',
  change: '改为收藏至',
  auto: '自动收藏至上次添加单词的词书',
  autoNote: '打开后，收藏时不再询问',
  create: '新建单词书',
  words: (count: number) => `${formatCount(count)} 词`,
  here: '已在这本里',
  first: '首次收藏，无法自动收藏至上次添加单词的词书，请先手动收藏',
  collected: (book: string) => `已收藏至 ${book}`,
  edit: '去修改',
  cancelled: '取消收藏成功',
  undo: '撤销',
  mastered: '已标记为掌握，以后练习会跳过它',
  unmastered: '已取消掌握，以后练习会再出现',
  confirm: {
    title: '标为已掌握？',
    text: '已掌握的词不再出现在以后的章节练习里，随时可以取消。',
    never: '以后不再提醒（可在设置里改回）',
    yes: '标为已掌握',
    no: '先不了',
  },
} as const;
