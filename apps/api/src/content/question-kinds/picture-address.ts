/** What a picture is drawn from: boxes with labels, and paths of points. */
type Picture = {
  places: readonly { label: string; x: number; y: number; width: number; height: number }[];
  paths: readonly (readonly [x: number, y: number])[][];
};

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A plan or map as the address of an SVG (`data:`), black on white as in a printed paper. */
export function pictureAddress({ places, paths }: Picture): string {
  const ways = paths.map(
    (points) =>
      `<polyline points="${points.map((point) => point.join(',')).join(' ')}" fill="none" stroke="#b8b2a8" stroke-width="1.6"/>`,
  );
  const boxes = places.map(
    ({ label, x, y, width, height }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="1" fill="#fff" stroke="#555" stroke-width=".5"/>` +
      `<text x="${x + width / 2}" y="${y + height / 2}" font-size="3" font-family="sans-serif" text-anchor="middle" dominant-baseline="central">${escapeXml(label)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 104 74"><rect x="-2" y="-2" width="104" height="74" fill="#fff"/>${ways.join('')}${boxes.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
