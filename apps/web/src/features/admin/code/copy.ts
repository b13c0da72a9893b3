import type { ShownProduct } from '../api/codes-api.ts';
import type { Grant } from '../api/grants-api.ts';

/** The name of a product. */
export function nameProduct({ months, days, book }: ShownProduct): string {
  if (book) return `词书《${book.name}》`;
  return months > 0 ? `Pro ${months} 个月` : `Pro ${days} 天`;
}

const sources: Record<Grant['source'], string> = {
  trial: '体验会员',
  order: '订单',
  code: '激活码',
  administrator: '管理员',
};

/** The texts of codes, grants and accesses. */
export const copy = {
  product: '内容',
  kinds: { months: '按月', days: '按天', book: '词书' },
  amounts: { months: '月数', days: '天数' },
  book: '词书',
  chooseBook: '请选择词书',
  reason: '理由（写入审计）',
  reasonMissing: '请填写理由',
  codes: {
    title: '激活码',
    intro: '一批激活码给出同样的内容，每个只能用一次。激活码不存库，导出时由服务器密钥算出。',
    make: '新建一批',
    name: '批次名称',
    namePlaceholder: '例如：秋季合作学校',
    nameMissing: '请填写批次名称',
    count: '数量',
    validDays: '有效天数',
    create: '生成',
    created: '已生成',
    empty: '还没有激活码',
    emptyText: '在上面新建一批。',
    failed: '批次加载失败',
    facts: { product: '内容', used: '已使用', revoked: '已作废', valid: '有效期至' },
    of: (part: number, all: number) => `${part} / ${all}`,
    export: '导出',
    exported: (count: number) => `已导出 ${count} 个`,
    revoke: '作废未使用的',
    revoked: (count: number) => `已作废 ${count} 个`,
    noneOpen: '没有可以作废的激活码',
    showUsed: '使用记录',
    noneUsed: '还没有人使用',
    usedBy: (name: string, id: number) => `${name}（${id}）`,
    file: (name: string) => `激活码-${name}`,
    columns: [
      { head: '激活码', width: 24 },
      { head: '状态', width: 10 },
    ],
    states: { open: '未使用', used: '已使用', revoked: '已作废', expired: '已过期' },
  },
  grants: {
    title: '会员授权',
    intro: '查看一个账号得到过的会员和词书，补发或收回。收回后，后面的授权会提前开始。',
    status: '会员状态',
    until: (day: string) => `，至 ${day}`,
    give: '补发',
    given: '已补发',
    list: '授权记录',
    none: '还没有任何授权',
    failed: '授权加载失败',
    sources,
    granted: '给出时间',
    span: '有效期',
    forever: '长期有效',
    revokedAt: (day: string, reason: string) => `${day} 收回：${reason}`,
    revoke: '收回',
    revoked: '已收回',
  },
  access: {
    title: '内容权限',
    intro: '文章和试卷可以免费，也可以只向 Pro 会员开放。改动两秒内生效。',
    kind: '类别',
    kinds: { article: '文章', listening: '听力', reading: '阅读' },
    free: '免费',
    pro: 'Pro',
    toPro: '改为 Pro',
    toFree: '改为免费',
    changed: '已修改',
    failed: '内容加载失败',
    empty: '没有内容',
    emptyText: '换一个类别看看。',
    reasonPlaceholder: '例如：活动期间免费',
  },
} as const;
