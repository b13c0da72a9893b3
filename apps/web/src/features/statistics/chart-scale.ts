/** A point of a drawing, in pixels. */
export type Spot = { x: number; y: number };

/** A smooth line through spots that never rises above or falls below its neighbours (Fritsch and Carlson 1980). */
export const drawLine = (spots: readonly Spot[]): string => {
  const [first, ...rest] = spots;
  if (!first) return '';
  const slopes = listSlopes(spots);
  let path = `M${round(first.x)},${round(first.y)}`;
  let from = first;
  for (const [index, to] of rest.entries()) {
    const third = (to.x - from.x) / 3;
    const [leave = 0, arrive = 0] = [slopes[index], slopes[index + 1]];
    path += `C${round(from.x + third)},${round(from.y + leave * third)} ${round(to.x - third)},${round(to.y - arrive * third)} ${round(to.x)},${round(to.y)}`;
    from = to;
  }
  return path;
};

const round = (value: number): number => Math.round(value * 10) / 10;

/** Slope at each spot: nought at a turn, else the harmonic mean of those beside it. */
const listSlopes = (spots: readonly Spot[]): number[] => {
  const between = spots.slice(1).map((to, index) => {
    const from = spots[index] as Spot;
    // Before it is laid out a chart has no width, and all spots stand above each other.
    return to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
  });
  return spots.map((_, index) => {
    const before = between[index - 1];
    const after = between[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
};

/** Which of `count` labels to print in a row so that each has `room` pixels; the last is always among them. */
export const pickLabels = (count: number, width: number, room: number): number[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / room))));
  const picked: number[] = [];
  for (let index = count - 1; index >= 0; index -= every) picked.unshift(index);
  return picked;
};
