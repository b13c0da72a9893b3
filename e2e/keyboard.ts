import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** More controls than any page has before its content. */
const MOST = 80;

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element.matches(':focus'));
  for (let presses = 0; presses < MOST && !(await isFocused()); presses++)
    await control.page().keyboard.press('Tab');
  await expect(control).toBeFocused();
}
