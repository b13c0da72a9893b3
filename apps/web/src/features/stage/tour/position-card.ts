export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** At this width and below the card stands at an edge of the screen over its whole width. */
export const narrowWidth = 777;

const gap = 12;
const edge = 16;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * Where the card of a step stands so that what it points at stays in sight: under it, over it, or beside it where it is
 * too tall; on narrow screens at the edge further from it. Without a target it stands in the middle. CSS pixels.
 */
export function positionCard(
  target: Box | undefined,
  card: Size,
  screen: Size,
): { left: number; top: number } {
  const lowest = Math.max(edge, screen.height - card.height - edge);
  const middle = within((screen.width - card.width) / 2, 0, screen.width);
  if (!target) return { left: middle, top: lowest / 2 };
  const below = target.top + target.height + gap;
  const above = target.top - gap - card.height;
  if (screen.width <= narrowWidth) {
    const isUpper = target.top + target.height / 2 < screen.height / 2;
    return { left: middle, top: isUpper ? lowest : edge };
  }
  const along = within(
    target.left + target.width / 2 - card.width / 2,
    edge,
    screen.width - card.width - edge,
  );
  if (below <= lowest) return { left: along, top: below };
  if (above >= edge) return { left: along, top: above };
  const beside = target.left - gap - card.width;
  const left = beside >= edge ? beside : target.left + target.width + gap;
  const top = within(target.top + target.height / 2 - card.height / 2, edge, lowest);
  return { left: within(left, edge, screen.width - card.width - edge), top };
}
