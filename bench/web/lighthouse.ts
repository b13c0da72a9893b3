import lighthouse, { desktopConfig } from 'lighthouse';
import { watchStealTime } from '../steal-time.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Blocking time differs by half between runs on a shared machine. */
const RUNS = 5;

export type Scores = Record<(typeof CATEGORIES)[number], number> & {
  /** For every run, with the share of processor time that the host took meanwhile. */
  performances: { score: number; stealShare: number }[];
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Lighthouse's benchmark of this machine before the run. Its fourfold slowdown is meant for 1500 to 2000. */
  benchmarkIndex: number;
};

/**
 * Scores (0 to 100) of a page in the running browser, which keeps its storage and its login session. The run with the
 * p50 performance counts.
 */
export async function measureLighthouse(
  url: string,
  port: number,
  form: 'mobile' | 'desktop',
): Promise<Scores> {
  const runs: { scores: Omit<Scores, 'performances'>; stealShare: number }[] = [];
  while (runs.length < RUNS) {
    const stealWatch = watchStealTime();
    const scores = await runLighthouse(url, port, form);
    runs.push({ scores, stealShare: Number(stealWatch.stop().share.toFixed(3)) });
  }
  runs.sort((a, b) => a.scores.performance - b.scores.performance);
  const medianRun = runs[Math.floor(RUNS / 2)];
  if (!medianRun) throw new Error('Lighthouse did not run');
  const performances = runs.map(({ scores, stealShare }) => ({ score: scores.performance, stealShare }));
  return { ...medianRun.scores, performances };
}

async function runLighthouse(
  url: string,
  port: number,
  form: 'mobile' | 'desktop',
): Promise<Omit<Scores, 'performances'>> {
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
    benchmarkIndex: result.lhr.environment.benchmarkIndex,
    cls: Number((audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3)),
  };
}
