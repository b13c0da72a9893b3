import type { Page } from '@playwright/test';
import { TRIAL_DAYS } from '@tingci/domain/membership';
import { call } from './history.ts';

/** Gives the page's learner Pro for the days of the free trial. Reload the page after it. */
export async function joinPro(page: Page): Promise<void> {
  const wanted = { type: 'day', number: TRIAL_DAYS, scene: 7 };
  await call(page, '/api/study/customer/v1/member/v1/receive', wanted);
}

/** {@link joinPro} without the reminder of the trial's end: it would open over the page in the middle of a test. */
export async function joinQuietly(page: Page): Promise<void> {
  await joinPro(page);
  await call(page, '/api/study/customer/v1/update/vip-last-notice-not-today', {});
}
