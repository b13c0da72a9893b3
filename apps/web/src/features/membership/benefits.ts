import type { ProReason } from '@tingci/domain/membership';

/**
 * The benefits of Pro in their usual order, each with the reasons that it answers (docs/specification.md, section 6).
 */
export type Benefit = { title: string; note: string; reasons: readonly ProReason[] };

const benefits: readonly Benefit[] = [
  { title: '单词真题统计', note: '答案词和原文出现次数、出现概率、全部真题例句和原声', reasons: [8] },
  { title: '词根词缀、英文释义和派生词', note: '单词详情里的全部内容', reasons: [3] },
  { title: '间隔复习', note: '按记忆情况安排每天要复习的词', reasons: [7] },
  { title: 'AI 短文', note: '用你的错词写成短文，在语境里再记一遍', reasons: [2] },
  { title: '更多自建词书', note: '不受免费本数限制', reasons: [1] },
  { title: '编辑词书', note: '随时增删和修改自己词书里的词', reasons: [6] },
  { title: '更多自定义资源', note: '上传更多音频和文本，做成自己的听写材料', reasons: [4] },
  { title: '听写 Pro 资源', note: '会员专享的词书和文章都能听写', reasons: [5, 12, 13] },
];

/** The benefits, with those for the reason first; a reason without benefits keeps the usual order. */
export function orderBenefits(reason: ProReason): { asked: Benefit[]; others: Benefit[] } {
  return {
    asked: benefits.filter((each) => each.reasons.includes(reason)),
    others: benefits.filter((each) => !each.reasons.includes(reason)),
  };
}
