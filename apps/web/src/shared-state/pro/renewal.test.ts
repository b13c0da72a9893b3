// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { User } from '@tingci/contract/account/user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { membershipQuery } from '../membership/membership.ts';
import { wireConfig } from '../session/learner-config.fixture.ts';
import { clearSessionStore, sessionStore } from '../session/store.ts';
import { closeRenewal, remindOfRenewal, useIsRenewalOpen } from './renewal.ts';
import '../../../test/wait-limit.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  closeRenewal();
  clearSessionStore();
  queryClient.clear();
});

const isOpen = () => renderHook(useIsRenewalOpen).result.current;

/** A learner as the store has them after the load of a page. */
function load({ isMember = true, isReviewNoted = true, isRenewalNoted = false, daysLeft = 3 }): void {
  const user = {
    id: 1,
    is_member: isMember,
    member: isMember ? { status: '进行中', ends_at: 1 } : null,
    config: {
      ...wireConfig,
      fuxi_notice_not_today: isReviewNoted,
      vip_last_notice_not_today: isRenewalNoted,
    },
  } as User;
  const memberInfo = {
    status: '进行中',
    endsAt: 1,
    isTrialReceived: true,
    daysLeft,
    ownBooks: 0,
    reviewedWords: 0,
    storyWords: 0,
  } as const;
  sessionStore.setState({ user, memberInfo });
  queryClient.setQueryData(membershipQuery.queryKey, memberInfo);
  remindOfRenewal();
}

test('the reminder opens two seconds after the load', async () => {
  load({});
  await vi.advanceTimersByTimeAsync(1999);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOpen()).toBe(true);
});

test.each([
  ['for learners without Pro', { isMember: false }],
  ['before the review notice of the day', { isReviewNoted: false }],
  ['a second time on a day', { isRenewalNoted: true }],
  ['on the last day', { daysLeft: 1 }],
])('it does not open %s', async (_when, facts) => {
  load(facts);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isOpen()).toBe(false);
});

test.each([
  ['a dialog', () => document.body.append(Object.assign(document.createElement('dialog'), { open: true }))],
  ['the purchase', () => history.replaceState(null, '', '/vip-pro')],
])('it does not cover %s', async (_what, open) => {
  open();
  load({});
  await vi.advanceTimersByTimeAsync(3000);
  expect(isOpen()).toBe(false);
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});
