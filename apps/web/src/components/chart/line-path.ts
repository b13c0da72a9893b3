import { curveLinear, curveMonotoneX, line } from 'd3-shape';

/** A point of a drawing, in pixels. */
export type Point = { x: number; y: number };

const shapes = {
  /** Never rises above or falls below its neighbours. */
  smooth: curveMonotoneX,
  straight: curveLinear,
};

/** The SVG path of a line through points; empty for no point. */
export function drawLine(points: readonly Point[], shape: keyof typeof shapes): string {
  const path = line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  )
    .curve(shapes[shape])
    .digits(1);
  return path([...points]) ?? '';
}
