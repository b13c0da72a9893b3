/** The names of a path's entries that two paths do not share: the first that differs, with the folder that holds both. */
function divide({ from, to }) {
  const left = from.split('/');
  const right = to.split('/');
  let depth = 0;
  while (left[depth] === right[depth] && depth < left.length - 1) depth += 1;
  return { folder: left.slice(0, depth).join('/'), left: left[depth], right: right[depth] };
}

/** For each folder the imports between its entries (files and folders): folder → entry → entry → one such import. */
function groupByFolder(imports) {
  const folders = new Map();
  for (const one of imports) {
    const { folder, left, right } = divide(one);
    if (left === right) continue;
    const entries = folders.get(folder) ?? new Map();
    folders.set(folder, entries);
    const targets = entries.get(left) ?? new Map();
    entries.set(left, targets);
    if (!targets.has(right)) targets.set(right, one);
  }
  return folders;
}

/** The shortest way from an entry back to itself, as entries; undefined where there is none. */
function findWayBack(entries, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (const entry of queue) {
    for (const next of entries.get(entry)?.keys() ?? []) {
      if (next === start) {
        const way = [entry];
        while (way[0] !== start) way.unshift(cameFrom.get(way[0]));
        return way;
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, entry);
      queue.push(next);
    }
  }
  return undefined;
}

/**
 * Circles between the entries of one folder: `{ folder, imports }`, where `imports` are one import for each arrow of the
 * circle. A file counts as an entry of its folder, so a folder may use the `copy.ts` beside it, but no file that uses it.
 */
export function findFolderCycles(imports) {
  return [...groupByFolder(imports)].flatMap(([folder, entries]) => {
    const seen = new Set();
    return [...entries.keys()].flatMap((start) => {
      const way = seen.has(start) ? undefined : findWayBack(entries, start);
      if (!way || way.some((entry) => seen.has(entry))) return [];
      for (const entry of way) seen.add(entry);
      return [
        { folder, imports: way.map((entry, at) => entries.get(entry).get(way[(at + 1) % way.length])) },
      ];
    });
  });
}
