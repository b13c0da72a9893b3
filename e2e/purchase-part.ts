import type { Locator, Page } from '@playwright/test';

/** The purchase of Pro: a dialog on wide screens, a page on narrow ones. */
export const purchaseOf = (page: Page): Locator =>
  (page.viewportSize()?.width ?? 0) <= 768
    ? page.getByRole('main')
    : page.getByRole('dialog', { name: 'Pro 会员' });
