function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

/** Counts code points. A letter of several code points counts more than once; the server's own count decides. */
class Segmenter {
  segment(text: string) {
    return Array.from(text, (segment) => ({ segment }));
  }
}

function toSorted<Item>(this: Item[], compare?: (a: Item, b: Item) => number) {
  return [...this].sort(compare);
}

function toReversed<Item>(this: Item[]) {
  return [...this].reverse();
}

function withItem<Item>(this: Item[], index: number, item: Item) {
  const copy = [...this];
  copy[index < 0 ? copy.length + index : index] = item;
  return copy;
}

function isWellFormed(this: string) {
  return !/\p{Surrogate}/u.test(this);
}

function toWellFormed(this: string) {
  return this.replace(/\p{Surrogate}/gu, '\ufffd');
}

/**
 * Polyfills for browsers of early 2023: Chrome 109, the last on Windows 7 and 8, Safari 16.4 and Firefox 115. Only
 * these browsers load it.
 */
export function addMissing(): void {
  const array = { toSorted, toReversed, with: withItem };
  for (const [owner, members] of [
    [Map, { groupBy }],
    [AbortSignal, { any }],
    [Intl, { Segmenter }],
    [Array.prototype, array],
    [String.prototype, { isWellFormed, toWellFormed }],
  ] as const) {
    for (const [name, value] of Object.entries(members)) {
      if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    }
  }
}
