export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** At this width and below, the card is at an edge of the screen, over the full width. */
export const narrowWidth = 777;

const gap = 12;
const edge = 16;

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/**
 * The position of a step's card, so that its target stays visible: below it, above it, or next to it when it is too
 * tall. On narrow screens it is at the farther edge. Without a target it is in the centre. CSS pixels.
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
