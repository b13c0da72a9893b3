/** The texts of the membership prompt. */
export const copy = {
  title: 'Pro 会员',
  asked: '开通后可用',
  gives: 'Pro 会员还能',
  all: 'Pro 会员的内容',
  notYet: '会员还没有开放购买。',
  close: '知道了',
} as const;
