import type { ListeningStage } from '@tingci/domain/listening/stages';

/** Texts that several pages of intensive listening show. */
export const copy = {
  sectionsLabel: '精听',
  sections: {
    library: '文章',
    user: '我的材料',
    collect: '收藏',
    history: '历史',
    mode: '句子与数字',
    walkman: '随身听',
  },
  levels: ['基础', '进阶', '挑战'],
  stages: {
    blind: '盲听',
    sentences: '逐句',
    dictation: '听写',
    shadowing: '跟读',
    replay: '回听',
  } satisfies Record<ListeningStage, string>,
  status: { open: '未完成', done: '已完成', 'left-out': '已跳过' },
  progress: (done: number, all: number) => `完成 ${done} / ${all} 步`,
  ended: '已练完',
  collectSentence: (position: number) => `收藏第 ${position} 句`,
  collectArticle: '收藏文章',
  articleCollected: '已收藏',
  collected: '已收藏',
  cancelled: '取消收藏成功',
} as const;
