import type { Page } from '@playwright/test';

/** Keeps requests from the server until what it gives is called; they go through from then on. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
