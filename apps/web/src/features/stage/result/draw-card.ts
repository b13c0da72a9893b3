import { encode } from 'uqr';
import { ShownError } from '../../../lib/api/message-of.ts';
import type { CardFacts, TileKind } from './card-facts.ts';
import { copy } from './copy.ts';
import { layOutTiles } from './tile-grid.ts';

export const cardWidth = 1080;
export const cardHeight = 1440;

const margin = 96;
const inner = cardWidth - 2 * margin;

const names = [
  'page',
  'card',
  'wash',
  'ink',
  'ink-soft',
  'ink-muted',
  'line',
  'accent',
  'on-accent',
  'right',
  'right-wash',
  'wrong',
  'wrong-wash',
] as const;

type Palette = Record<(typeof names)[number], string>;
export type CardTheme = 'light' | 'dark';

/**
 * Reads the tokens of a theme, also of the theme that the page does not use: it sets the theme, reads and resets it
 * before the next paint.
 */
function readPalette(theme: CardTheme): Palette {
  const root = document.documentElement;
  const before = root.dataset.theme;
  root.dataset.theme = theme;
  const style = getComputedStyle(root);
  const palette = Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
  if (before === undefined) delete root.dataset.theme;
  else root.dataset.theme = before;
  return palette as Palette;
}

const ui =
  '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
const practice = `"Tingci Practice", "Tingci Fallback", ${ui}`;

type Pen = CanvasRenderingContext2D;

type Style = { font: string; colour: string; align?: CanvasTextAlign };

function write(pen: Pen, text: string, x: number, y: number, { font, colour, align = 'left' }: Style): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.textBaseline = 'alphabetic';
  pen.fillText(text, x, y);
}

/** The text, with its end cut off when it is wider than `width`. */
function shorten(pen: Pen, text: string, font: string, width: number): string {
  pen.font = font;
  if (pen.measureText(text).width <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

function box(pen: Pen, x: number, y: number, width: number, height: number, radius: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, radius);
}

function drawHead(pen: Pen, card: CardFacts, colours: Palette): void {
  box(pen, margin, 96, 72, 72, 18);
  pen.fillStyle = colours.accent;
  pen.fill();
  pen.strokeStyle = colours['on-accent'];
  pen.lineWidth = 6;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const [x, from, to] of [
    [18, 29, 43],
    [29.5, 21.5, 50.5],
    [41, 27, 45],
    [52.5, 32.5, 39.5],
  ] as const) {
    pen.moveTo(margin + x, 96 + from);
    pen.lineTo(margin + x, 96 + to);
  }
  pen.stroke();
  write(pen, '听词', margin + 92, 148, { font: `700 46px ${ui}`, colour: colours.ink });
  write(pen, card.day, cardWidth - margin, 146, {
    font: `400 32px ${ui}`,
    colour: colours['ink-muted'],
    align: 'right',
  });
  const font = `700 62px ${ui}`;
  const first = card.book === '' ? card.title : card.book;
  write(pen, shorten(pen, first, font, inner), margin, 286, { font, colour: colours.ink });
  if (card.book !== '') {
    const small = `400 40px ${ui}`;
    write(pen, shorten(pen, card.title, small, inner), margin, 350, {
      font: small,
      colour: colours['ink-soft'],
    });
  }
}

function drawRing(pen: Pen, card: CardFacts, colours: Palette): void {
  const [x, y, radius] = [margin + 190, 590, 172];
  pen.lineWidth = 30;
  pen.lineCap = 'butt';
  pen.strokeStyle = colours.line;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
  if (card.share > 0) {
    pen.lineCap = 'round';
    pen.strokeStyle = colours.right;
    pen.beginPath();
    pen.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * card.share);
    pen.stroke();
  }
  write(pen, card.shareText, x, y + 30, {
    font: `700 100px ${practice}`,
    colour: colours.ink,
    align: 'center',
  });
  write(pen, copy.accuracy, x, y + 84, {
    font: `400 32px ${ui}`,
    colour: colours['ink-muted'],
    align: 'center',
  });
  card.facts.forEach(({ name, value, unit }, index) => {
    const top = 470 + index * 120;
    const left = margin + 470;
    write(pen, name, left, top, { font: `400 32px ${ui}`, colour: colours['ink-muted'] });
    const font = `700 60px ${practice}`;
    write(pen, value, left, top + 62, { font, colour: colours.ink });
    pen.font = font;
    const after = left + pen.measureText(value).width + 14;
    write(pen, unit, after, top + 62, { font: `400 32px ${ui}`, colour: colours['ink-soft'] });
  });
}

/** A word as a tile. A tick, a stroke or a dash says the same as the colour. */
function drawTile(pen: Pen, kind: TileKind, x: number, y: number, size: number, colours: Palette): void {
  box(pen, x, y, size, size, size * 0.24);
  const [ground, mark] = {
    right: [colours['right-wash'], colours.right],
    wrong: [colours['wrong-wash'], colours.wrong],
    skipped: [colours.wash, colours['ink-muted']],
  }[kind] as [string, string];
  pen.fillStyle = ground;
  pen.fill();
  pen.strokeStyle = mark;
  pen.lineWidth = Math.max(Math.min(3, size * 0.12), size * 0.09);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  const at = (along: number, down: number) => [x + size * along, y + size * down] as const;
  pen.beginPath();
  if (kind === 'right') {
    pen.moveTo(...at(0.3, 0.53));
    pen.lineTo(...at(0.44, 0.67));
    pen.lineTo(...at(0.71, 0.36));
  } else if (kind === 'wrong') {
    pen.moveTo(...at(0.32, 0.6));
    pen.lineTo(...at(0.5, 0.38));
    pen.lineTo(...at(0.68, 0.6));
  } else {
    pen.moveTo(...at(0.34, 0.5));
    pen.lineTo(...at(0.66, 0.5));
  }
  pen.stroke();
}

/** The words as tiles with their legend, centred between the ring and the foot. */
function drawTiles(pen: Pen, card: CardFacts, colours: Palette): void {
  const [from, to, apart, heading, legend] = [806, 1244, 28, 36, 34];
  const room = to - from - 2 * heading - legend - apart;
  const { columns, size, gap, height } = layOutTiles(card.tiles.length, inner, room);
  const top = from + (room - height) / 2;
  write(pen, card.firstTry, margin, top + heading, { font: `600 36px ${ui}`, colour: colours.ink });
  const tiles = top + 2 * heading;
  card.tiles.forEach((kind, index) => {
    const x = margin + (index % columns) * (size + gap);
    drawTile(pen, kind, x, tiles + Math.floor(index / columns) * (size + gap), size, colours);
  });
  const below = tiles + height + apart;
  let x = margin;
  const font = `400 28px ${ui}`;
  for (const kind of ['right', 'wrong', 'skipped'] as const) {
    if (!card.tiles.includes(kind)) continue;
    drawTile(pen, kind, x, below, legend, colours);
    const name = copy.card.legend[kind];
    write(pen, name, x + legend + 12, below + 27, { font, colour: colours['ink-muted'] });
    pen.font = font;
    x += legend + 12 + pen.measureText(name).width + 40;
  }
}

const codeSize = 120;

/** The address as a QR code. It is black on white in both themes, because not every scanner reads it inverted. */
function drawCode(pen: Pen, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { border: 2 });
  const cell = codeSize / size;
  box(pen, x, y, codeSize, codeSize, 10);
  pen.fillStyle = '#ffffff';
  pen.fill();
  pen.fillStyle = '#000000';
  data.forEach((row, down) => {
    row.forEach((isDark, along) => {
      // Half a pixel more, so that no light line is between two cells.
      if (isDark) pen.fillRect(x + along * cell, y + down * cell, cell + 0.5, cell + 0.5);
    });
  });
}

function drawFoot(pen: Pen, card: CardFacts, colours: Palette): void {
  pen.fillStyle = colours.line;
  pen.fillRect(margin, 1268, inner, 2);
  const left = card.nickname === '' ? copy.card.slogan : card.nickname;
  const font = `600 36px ${ui}`;
  write(pen, shorten(pen, left, font, inner * 0.5), margin, 1344, { font, colour: colours.ink });
  const small = `400 30px ${ui}`;
  drawCode(pen, card.origin, cardWidth - margin - codeSize, 1288);
  write(
    pen,
    shorten(pen, new URL(card.origin).host, small, inner * 0.3),
    cardWidth - margin - codeSize - 24,
    1342,
    {
      font: small,
      colour: colours['ink-muted'],
      align: 'right',
    },
  );
}

/** Draws a card of 1080 × 1440 pixels as PNG, after its fonts have loaded; throws when the browser cannot. */
export async function drawCard(card: CardFacts, theme: CardTheme): Promise<Blob> {
  // A font that does not load is replaced by its fallback: such a card is better than none.
  await document.fonts.load('700 100px "Tingci Practice"', '0123456789%:').catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = cardWidth;
  canvas.height = cardHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new ShownError(copy.card.drawFailed);
  const colours = readPalette(theme);
  pen.fillStyle = colours.page;
  pen.fillRect(0, 0, cardWidth, cardHeight);
  drawHead(pen, card, colours);
  drawRing(pen, card, colours);
  drawTiles(pen, card, colours);
  drawFoot(pen, card, colours);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new ShownError(copy.card.drawFailed);
  return blob;
}
