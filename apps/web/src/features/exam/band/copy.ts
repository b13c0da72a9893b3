/** The texts of the converter from raw scores to bands. */
export const copy = {
  open: '分数换算',
  title: '雅思分数换算',
  label: '答对题数',
  hint: '听力或阅读整套 40 题里答对几题',
  invalid: '无效输入，请输入0-40之间的数字',
  result: '分数段',
  band: (band: number) => band.toFixed(1),
  toNext: (more: number, band: number) => `再对 ${more} 题到 ${band.toFixed(1)}`,
  highest: '已经是最高分',
  table: '答对题数和分数段',
  raw: '答对题数',
  range: (from: number, to: number) => (from === to ? `${from}` : `${from}–${to}`),
} as const;
