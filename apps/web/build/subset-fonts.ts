import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Run it by hand (`npm run fonts -w @tingci/web`) when the glyph list changes. The results are committed, so that a
// build needs no font tool and every machine serves the same bytes.

const packages = new URL('../../../node_modules/', import.meta.url);
const target = new URL('../src/assets/fonts/', import.meta.url);

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const LATIN = `${ASCII}àâäáãåæçèéêëìíîïñòóôöõøœùúûüÿßÀÂÄÁÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØŒÙÚÛÜŸ‘’“”–—…·•×÷°£€¥½¼¾‐‑`;
// Broad British and American transcription: letters, stress, length, syllable, tie bar, syllabic and nasal marks.
const IPA = `${ASCII}ɑɐɒæɓʙβɔɕçɗɖðʤəɘɚɛɜɝɞɟʄɡɠɢʛɦɧħɥʜɨɪʝɭɬɫɮʟɱɯɰŋɳɲɴøɵɸθœɶʘɹɺɾɻʀʁɽʂʃʈʧʉʊʋⱱʌɣɤʍχʎʏʑʐʒʔʡʕʢˈˌːˑ·ʰʲʷˠˤ˞̴̩̯̃̊̚‿͜͡ãõ–’()`;

const jobs = [
  {
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    text: LATIN,
    file: 'practice.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  {
    source: '@fontsource/andika/files/andika-latin-ext-400-normal.woff2',
    text: IPA,
    file: 'ipa-marks.woff2',
  },
];

await mkdir(target, { recursive: true });
for (const job of jobs) {
  const source = await readFile(new URL(job.source, packages));
  const font = await subsetFont(source, job.text, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'],
    noHinting: true,
    ...(job.variationAxes ? { variationAxes: job.variationAxes } : {}),
  });
  await writeFile(new URL(job.file, target), font);
  process.stdout.write(`${fileURLToPath(new URL(job.file, target))} ${font.length} bytes\n`);
}
