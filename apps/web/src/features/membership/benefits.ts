import type { ProReason } from '@tingci/domain/membership';

/**
 * The benefits of Pro in their usual order, each with the reasons that it answers (docs/specification.md, section 6).
 */
export type Benefit = { title: string; note: string; reasons: readonly ProReason[] };

// Only what exists: a benefit joins the list together with its feature. The reasons 9, 10 and 11 are about no feature.
const benefits: readonly Benefit[] = [
  { title: '单词在试卷里的出现情况', note: '出现次数和概率，全部例句和原声', reasons: [8] },
  { title: '词根词缀、英文释义和同族词', note: '单词详情里的全部内容', reasons: [3] },
  { title: '间隔复习', note: '按记忆规律安排每天要复习的词', reasons: [7] },
  { title: 'Pro 资源', note: '练习标记为 Pro 的短文和试卷，和全部自己的音视频', reasons: [5] },
  { title: '更多自建词书', note: '不受免费本数限制', reasons: [1] },
  { title: '更多自建音视频', note: '不受免费个数限制', reasons: [4] },
  { title: '编辑自己的词书', note: '修改上传词书里的单词和释义', reasons: [6] },
  { title: '答案词书', note: '按试卷整理的答案词，查看每个词的考试统计', reasons: [12] },
  { title: '答案词学习', note: '听写答案词，写错的词进入复习', reasons: [13] },
];

/** The benefits, with those for the reason first; a reason without benefits keeps the usual order. */
export function orderBenefits(reason: ProReason): { asked: Benefit[]; others: Benefit[] } {
  return {
    asked: benefits.filter((each) => each.reasons.includes(reason)),
    others: benefits.filter((each) => !each.reasons.includes(reason)),
  };
}
