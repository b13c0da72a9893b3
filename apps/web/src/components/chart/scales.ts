import { listTicks } from '@tingci/domain/axis';

/** The space around the drawn values, in pixels. */
export type Inset = { top: number; right: number; bottom: number; left: number };

/** Where a chart draws: values on the y axis from zero, and a slot of equal width for each label on the x axis. In pixels. */
export type Scales = {
  width: number;
  height: number;
  inset: Inset;
  /** Values on the y axis that have a grid line. The last one is the top of the chart. */
  ticks: readonly number[];
  innerWidth: number;
  slot: number;
  /** The middle of the slot of a label. */
  xOf: (index: number) => number;
  yOf: (value: number) => number;
};

/** Creates the scales of a chart whose highest value is `max`, with `count` labels. */
export function createScales(size: {
  width: number;
  height: number;
  inset: Inset;
  max: number;
  count: number;
}): Scales {
  const { width, height, inset, max, count } = size;
  const ticks = listTicks(max);
  const top = ticks.at(-1) ?? 1;
  const innerWidth = Math.max(0, width - inset.left - inset.right);
  const innerHeight = height - inset.top - inset.bottom;
  const slot = count === 0 ? 0 : innerWidth / count;
  return {
    width,
    height,
    inset,
    ticks,
    innerWidth,
    slot,
    xOf: (index) => inset.left + slot * (index + 0.5),
    yOf: (value) => inset.top + innerHeight * (1 - value / top),
  };
}

/** Which of `count` labels a row has room for, when each needs `room` pixels. The last label is always among them. */
export function pickLabels(count: number, width: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / Math.max(1, Math.floor(width / room))));
  const picked: number[] = [];
  for (let index = count - 1; index >= 0; index -= every) picked.unshift(index);
  return picked;
}
