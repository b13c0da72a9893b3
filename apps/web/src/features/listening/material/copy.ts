import type { DetailKind } from '../../../practice/api/patterns-api.ts';

/** Names of what is heard. */
export const copy = {
  article: '回到文章',
  mode: '选择练习',
  sentences: '句子听写',
  details: '数字拼写听写',
  text: '我的文本',
  ownTexts: '我的文本',
  resource: '我的音视频',
  collected: '收藏的句子',
  paperResult: '回到成绩',
  paper: '回到试卷',
  partTitle: (title: string, part: number) => `${title} · Part ${part}`,
  missingTitle: '没有这份精听材料',
  missingText: '可能已下架，换一篇试试。',
  emptyTitle: '这份材料里没有句子',
  toLibrary: '全部文章',
  notTakenTitle: (part: number) => `先做完 Part ${part}`,
  toPart: (part: number) => `去做 Part ${part}`,
  sentenceCount: (count: number) => `${count} 句`,
  kinds: {
    number: '数字',
    price: '价格',
    phone: '电话',
    date: '日期',
    time: '时间',
    address: '地址',
    postcode: '邮编',
    name: '姓名拼写',
  } satisfies Record<DetailKind, string>,
} as const;
