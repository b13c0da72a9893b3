import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';

// Run it by hand (`npm run icons -w @tingci/web`) when the mark changes. The results are committed, so that a build
// needs no browser.

const target = new URL('../public/icons/', import.meta.url);
const mark = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const strokes = /<g[\s\S]*<\/g>/.exec(mark)?.[0] ?? '';
/** The mark on a square that a system may crop to any shape: the strokes stay within the central 80 %. */
const full = (scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#ff5200"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${strokes}</g></svg>`;

const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  { file: 'maskable-512.png', size: 512, svg: full(0.86) },
  { file: 'apple-touch-icon.png', size: 180, svg: full(1) },
];

await mkdir(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await writeFile(new URL(file, target), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
