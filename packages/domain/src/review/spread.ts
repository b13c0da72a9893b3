/** Deferred words use so many days. They use more when these are full. */
const usualSpan = 3;

/**
 * Spreads `count` words over the coming days, starting tomorrow. `loads` are the words that are due on each coming day,
 * 0 for days behind its end. Returns for each word its number of days from today, in order of days: no day gets more
 * than `cap` words, and the days get as equal as the loads allow.
 */
export function spreadWords(count: number, loads: readonly number[], cap: number): number[] {
  const free = (day: number) => Math.max(0, cap - (loads[day] ?? 0));
  let span = 0;
  let room = 0;
  while (room < count || (span < usualSpan && span < count)) {
    room += free(span);
    span += 1;
  }
  const planned = Array.from({ length: span }, (_, day) => loads[day] ?? 0);
  const level = levelOf(planned, count, cap);
  const added = planned.map((load) => Math.max(0, level - load));
  let left = count - added.reduce((sum, words) => sum + words, 0);
  // What is left is less than a word for each day at the level. The first of these days get one more.
  for (const [day, load] of planned.entries()) {
    if (left === 0) break;
    if (load > level || level >= cap) continue;
    added[day] = (added[day] ?? 0) + 1;
    left -= 1;
  }
  return added.flatMap((words, day) => Array.from({ length: words }, () => day + 1));
}

/** The highest load, at most `cap`, to which `count` words can fill all days with less. */
function levelOf(planned: readonly number[], count: number, cap: number): number {
  let [low, high] = [0, cap];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const words = planned.reduce((sum, load) => sum + Math.max(0, middle - load), 0);
    if (words <= count) low = middle;
    else high = middle - 1;
  }
  return low;
}
