import { median } from './statistics.ts';

/**
 * All kinds are measured in several passes. A machine that stalls for some seconds spoils one pass, and the first
 * pass has cold caches.
 */
const PASSES = 5;

type Figures = { p99: number } & Record<string, number | undefined>;

/**
 * Measures all kinds in turn, several times. Each figure is the p50 over the passes, and the p99 of each pass is
 * reported.
 */
export async function measureInTurn(kinds: Readonly<Record<string, () => Promise<Figures>>>) {
  const passes = new Map<string, Figures[]>();
  for (let pass = 0; pass < PASSES; pass++) {
    for (const [kind, measure] of Object.entries(kinds)) {
      passes.set(kind, [...(passes.get(kind) ?? []), await measure()]);
    }
  }
  return Object.fromEntries(Array.from(passes, ([kind, figures]) => [kind, mediansOf(figures)]));
}

function mediansOf(passes: readonly Figures[]) {
  const names = Object.keys(passes[0] ?? {});
  const medians = names.map((name) => [name, median(passes.map((pass) => pass[name] ?? Number.NaN))]);
  return { ...Object.fromEntries(medians), p99s: passes.map(({ p99 }) => p99) };
}
