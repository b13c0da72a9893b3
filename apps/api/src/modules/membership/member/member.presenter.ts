import type { MemberDetail } from './member.service.ts';

/** The member detail of docs/specification.md, section 3. */
export function presentMemberDetail(detail: MemberDetail) {
  return {
    status: detail.status,
    ends_at: detail.endsAt,
    is_free_receive: detail.isTrialReceived,
    vipLastDayCount: detail.daysLeft,
    diyBooks: detail.ownBooks,
    fuxiWords: detail.reviewedWords,
    aiStoryWords: detail.storyWords,
  };
}
