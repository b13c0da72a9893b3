/** All texts of the announcement and of the customer service. */
export const copy = {
  announcement: '公告',
  close: '关闭公告',
  contact: '联系客服',
} as const;
