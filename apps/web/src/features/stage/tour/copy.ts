/** Texts of the tour: eight steps in the order of docs/specification.md, section 2. */
export const copy = {
  label: '新手引导',
  next: '下一步',
  previous: '上一步',
  skip: '跳过引导',
  end: '开始听写',
  step: (at: number, total: number) => `第 ${at} 步，共 ${total} 步`,
  keys: '← → 翻页，Esc 跳过',
  /** Closes the three steps on a phone. */
  endShort: '继续听写',
  steps: {
    book: { title: '选择词书', text: '这是正在练的词书。点它，换一本。' },
    chapter: { title: '选择章节', text: '词书分成一个个章节，每章二十来个词，在同一个地方换。' },
    list: {
      title: '查看单词列表',
      text: '本章的词都在这里，写完一个揭开一个。写过的词可以点开回看。',
      narrow: '这里是本章的进度。换到宽屏上，旁边还有整章的单词列表。',
    },
    meaning: { title: '查看释义', text: '释义显示在这里。写完一个词，音标和例句也会出现。' },
    mode: { title: '切换模式', text: '听写、默写、跟打、自测、听音选义，同一章词换一种练法，在这里换。' },
    type: {
      title: '输入单词，按回车',
      text: '听到什么就写什么，按回车提交。写错了，错在哪个字母会标出来。',
    },
    score: { title: '正确率与错词', text: '正确率、用时、速度和错词数，写的时候随时看得到。' },
    again: {
      title: '重做与收藏',
      text: '写完一章可以再来一遍，或只练错词。遇到想记住的词，点书签收藏进生词本；写错的词自动收进错词本。',
    },
  },
  /** The three steps on a phone, after the first word. */
  shortSteps: {
    meaning: { title: '查看释义', text: '写完一个词，音标、释义和例句都在这里，点“单词详情”还能看更多。' },
    mode: { title: '切换模式', text: '听写、默写、跟打、自测、听音选义，同一章词换一种练法，在这里换。' },
    again: {
      title: '重做与收藏',
      text: '点书签收藏进生词本；写错的词自动收进错词本，写完一章可以只练错词。完整的八步引导在右上角的听写设置里。',
    },
  },
} as const;
