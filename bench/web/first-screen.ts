import type { BrowserContext } from '@playwright/test';
import { round } from '../statistics.ts';

export type FirstScreen = {
  transferredKb: number;
  requests: number;
  foreignRequests: number;
  chapterWordsKb: number;
  largest: { url: string; kb: number }[];
};

const isSound = (url: string) => url.includes('/api/study/speech/');

/** Bytes on the wire and requests of the first practice screen, with an empty cache and without sound. */
export async function measureFirstScreen(context: BrowserContext, stage: string): Promise<FirstScreen> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  await page.goto(stage);
  await page.getByRole('textbox').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  const loaded = [...urls]
    .map(([id, url]) => ({ url, kb: round((sizes.get(id) ?? 0) / 1000, 1) }))
    .filter(({ url }) => url.startsWith('http') && !isSound(url));
  const host = new URL(stage).host;
  return {
    transferredKb: round(
      loaded.reduce((sum, { kb }) => sum + kb, 0),
      1,
    ),
    requests: loaded.length,
    foreignRequests: loaded.filter(({ url }) => new URL(url).host !== host).length,
    chapterWordsKb: loaded.find(({ url }) => url.endsWith('/api/study/lexicon/v1/list'))?.kb ?? Number.NaN,
    largest: loaded
      .sort((a, b) => b.kb - a.kb)
      .slice(0, 8)
      .map(({ url, kb }) => ({ url: new URL(url).pathname, kb })),
  };
}
