/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** More controls than any page has; a test of 40 questions has the most. */
const MOST = 200;

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
export async function tabTo(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element.matches(':focus'));
  for (let presses = 0; presses < MOST && !(await isFocused()); presses++)
    await control.page().keyboard.press('Tab');
  await expect(control).toBeFocused();
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) <= 777;

/** Presses a control: with the keyboard alone on the desktop, with a finger on a phone. */
export async function activate(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  if (isPhone(control.page())) return control.click();
  await tabTo(control);
  await control.page().keyboard.press(key);
}

/** Writes a text into a field instead of what it has: with the keyboard alone on the desktop. */
export async function enter(field: Locator, text: string): Promise<void> {
  if (isPhone(field.page())) return field.fill(text);
  await tabTo(field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}

/** Chooses the option with a value, with the keyboard alone. */
export async function choose(list: Locator, value: string): Promise<void> {
  await tabTo(list);
  const place = await list.evaluate(
    (select: HTMLSelectElement, wanted) => [...select.options].findIndex((option) => option.value === wanted),
    value,
  );
  await list.page().keyboard.press('Home');
  for (let presses = 0; presses < place; presses++) await list.page().keyboard.press('ArrowDown');
  await expect(list).toHaveValue(value);
}

/** Picks a radio button of a group by its text: with Tab and the arrows on the desktop. */
export async function pick(group: Locator, text: string): Promise<void> {
  const radio = group.getByRole('radio', { name: text, exact: true });
  if (isPhone(group.page())) return group.getByText(text, { exact: true }).click();
  await tabTo(group.getByRole('radio', { checked: true }));
  for (let presses = 0; presses < MOST && !(await radio.isChecked()); presses++)
    await group.page().keyboard.press('ArrowRight');
  await expect(radio).toBeChecked();
}
