import { median } from './statistics.ts';

/** Passes over all kinds in turn: a machine that stalls for some seconds spoils one, and the first finds nothing warm. */
const PASSES = 5;

type Figures = { p99: number } & Record<string, number | undefined>;

/** Measures all kinds in turn several times: of each figure the median over the passes, and the p99 of every one. */
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
