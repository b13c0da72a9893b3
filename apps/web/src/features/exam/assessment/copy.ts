/** The texts of the self-assessment. */
export const copy = {
  title: '自评',
  intro: '对照每一项的说明，选最接近的一档。说明是按公开评分标准用自己的话写的，结果只供参考。',
  band: (band: number) => `${band} 分`,
  choose: '选一档',
  total: '自评分',
  left: (count: number) => `还有 ${count} 项没选`,
  save: '保存自评',
  saved: '自评已保存',
} as const;
