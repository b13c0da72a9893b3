import { startProduct, temporaryData } from '../product.ts';
import { openBrowser } from './browser.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureKeystrokes } from './keystrokes.ts';
import { logIn } from './learner.ts';
import { measureLighthouse } from './lighthouse.ts';

/** First-screen bytes, time from key to paint, and Lighthouse scores of the built pages. */
export async function benchWeb(): Promise<Record<string, unknown>> {
  const data = temporaryData();
  const product = await startProduct(data.dataDir);
  const browser = await openBrowser();
  try {
    const lighthouse: Record<string, unknown> = {};
    const forms = ['mobile', 'desktop'] as const;
    for (const form of forms)
      lighthouse[`/ ${form}`] = await measureLighthouse(product.origin, browser.port, form);
    const { stage } = await logIn(browser.context, product.origin);
    const firstScreen = await measureFirstScreen(browser.context, stage);
    const keystrokes = {
      'cpu 1x': await measureKeystrokes(browser.context, stage, 1),
      'cpu 4x': await measureKeystrokes(browser.context, stage, 4),
    };
    for (const form of forms) {
      lighthouse[`/main/book ${form}`] = await measureLighthouse(
        `${product.origin}/main/book`,
        browser.port,
        form,
      );
      lighthouse[`/home ${form}`] = await measureLighthouse(stage, browser.port, form);
    }
    return { firstScreen, keystrokes, lighthouse };
  } finally {
    await browser.close();
    await product.stop();
    data.remove();
  }
}
