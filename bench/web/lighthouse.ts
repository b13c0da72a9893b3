import lighthouse, { desktopConfig } from 'lighthouse';
import { watchTakenTime } from '../taken-time.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Blocking time differs by half from run to run on a shared machine. */
const RUNS = 5;

export type Scores = Record<(typeof CATEGORIES)[number], number> & {
  /** Of every run, and the share of the machine its host took meanwhile. */
  performances: { score: number; takenShare: number }[];
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** What Lighthouse found this machine to do before the run: its fourfold slowdown is meant for 1500 to 2000. */
  benchmarkIndex: number;
};

/** Scores (0 to 100) of a page in the running browser, which keeps its storage and so its session: the run of median performance. */
export async function measureLighthouse(
  url: string,
  port: number,
  form: 'mobile' | 'desktop',
): Promise<Scores> {
  const runs: { scores: Omit<Scores, 'performances'>; takenShare: number }[] = [];
  while (runs.length < RUNS) {
    const taken = watchTakenTime();
    const scores = await runLighthouse(url, port, form);
    runs.push({ scores, takenShare: Number(taken.stop().share.toFixed(3)) });
  }
  runs.sort((a, b) => a.scores.performance - b.scores.performance);
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('Lighthouse did not run');
  const performances = runs.map(({ scores, takenShare }) => ({ score: scores.performance, takenShare }));
  return { ...middle.scores, performances };
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
