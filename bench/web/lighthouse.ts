import lighthouse, { desktopConfig } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

export type Scores = Record<(typeof CATEGORIES)[number], number> & {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

/** Scores (0 to 100) of a page in the running browser, which keeps its storage and so its session. */
export async function measureLighthouse(
  url: string,
  port: number,
  form: 'mobile' | 'desktop',
): Promise<Scores> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'silent', onlyCategories: [...CATEGORIES], disableStorageReset: true },
    form === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`no Lighthouse result for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)),
  };
}
