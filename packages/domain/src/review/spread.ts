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
  const added = planned.map(() => 0);
  for (let word = 0; word < count; word++) {
    let best = -1;
    for (let day = 0; day < span; day++) {
      const load = planned[day] ?? 0;
      if (load < cap && (best < 0 || load < (planned[best] ?? 0))) best = day;
    }
    planned[best] = (planned[best] ?? 0) + 1;
    added[best] = (added[best] ?? 0) + 1;
  }
  return added.flatMap((words, day) => Array.from({ length: words }, () => day + 1));
}
