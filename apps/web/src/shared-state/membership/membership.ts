import { queryOptions } from '@tanstack/react-query';
import { type ProReason, TRIAL_DAYS } from '@tingci/domain/membership';
import { api } from '../../lib/api/api.ts';
import { queryClient, refreshLearnerData } from '../../lib/query-client.ts';
import { type MemberInfo, toMemberInfo } from '../session/member-info.ts';
import { loadProfile } from '../session/profile.ts';
import { readLearner, sessionStore } from '../session/store.ts';

const DETAIL = '/api/study/customer/v1/member/detail';

const keys = { detail: ['member-detail'], trial: ['trial-count-down'] } as const;

/** The member detail. The session store has it too, as `memberInfo`. */
export const membershipQuery = queryOptions({
  queryKey: keys.detail,
  queryFn: async () => noteMember(toMemberInfo(await api.read(DETAIL, {}))),
});

/** Seconds that the offer of the free trial lasted when it was asked for, and that moment on this device's clock. */
export const trialOfferQuery = queryOptions({
  queryKey: keys.trial,
  queryFn: async () => {
    const { seconds } = await api.read('/api/study/customer/v1/free-vip-count-down', {});
    sessionStore.setState({ freeVipCountDownTime: seconds });
    return { seconds, endsAt: Date.now() + seconds * 1000 };
  },
});

function noteMember(memberInfo: MemberInfo): MemberInfo {
  sessionStore.setState({ memberInfo });
  return memberInfo;
}

/** Loads what a change of the membership changed: the profile, the member detail, the offer. */
export async function reloadMembership(): Promise<void> {
  await Promise.all([
    loadProfile(),
    queryClient.invalidateQueries({ queryKey: keys.detail }),
    queryClient.invalidateQueries({ queryKey: keys.trial }),
  ]);
}

/** Receives the free trial; `scene` is the reason of the dialog with the button. Rejects when the server refuses. */
export async function receiveTrial(scene: ProReason): Promise<MemberInfo> {
  const wanted = { type: 'day', number: TRIAL_DAYS, scene } as const;
  const detail = await api.post('/api/study/customer/v1/member/v1/receive', wanted);
  await reloadMembership();
  return noteMember(toMemberInfo(detail));
}

/**
 * When the membership begins or ends, every page loads its data again: the server masks other values. Call it once.
 */
export function refreshOnMembership(): void {
  let known = readMember();
  sessionStore.subscribe(() => {
    const now = readMember();
    const isChanged = now !== undefined && now.id === known?.id && now.isPro !== known.isPro;
    known = now ?? known;
    if (!isChanged) return;
    void refreshLearnerData();
  });
}

const readMember = (): { id: number; isPro: boolean } | undefined => {
  const learner = readLearner();
  return learner && { id: learner.id, isPro: learner.proUntil !== null };
};
