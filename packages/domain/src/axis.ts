const steps = [1, 2, 2.5, 5, 10];

/** Tick marks of an axis from zero: at most five round numbers. The last one is at or above `max`. */
export const listTicks = (max: number): number[] => {
  if (max <= 0) return [0, 1];
  const roughStep = max / 4;
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = (steps.find((each) => each * power >= roughStep) ?? 10) * power;
  const count = Math.ceil(max / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
};
