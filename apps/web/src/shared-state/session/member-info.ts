import type { ResponseOf } from '@tingci/contract/index';

/** The membership of the learner as the server computed it for this request. */
export type MemberInfo = {
  status: '未开通' | '进行中' | '已到期';
  /** The end, or the end of the last one, in milliseconds since 1970. */
  endsAt: number | null;
  isTrialReceived: boolean;
  daysLeft: number;
  ownBooks: number;
  reviewedWords: number;
  storyWords: number;
};

/** Maps the member detail of a response. */
export function toMemberInfo(detail: ResponseOf<'/api/study/customer/v1/member/detail'>): MemberInfo {
  return {
    status: detail.status,
    endsAt: detail.ends_at,
    isTrialReceived: detail.is_free_receive,
    daysLeft: detail.vipLastDayCount,
    ownBooks: detail.diyBooks,
    reviewedWords: detail.fuxiWords,
    storyWords: detail.aiStoryWords,
  };
}
