import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { characterOf, modelSigns, SIGN_COUNT } from './model-signs.ts';
import { naturalVoices } from './natural-voices.ts';

/** Numbers of one style: 510 vectors, by the length of the text. */
const STYLE = { vectors: 510, length: 256 };
const STYLE_BYTES = STYLE.vectors * STYLE.length * 4;
/** Files of eSpeak NG without which sherpa-onnx does not start. It transcribes nothing here. */
const ESPEAK_FILES = ['phontab', 'phonindex', 'phondata', 'intonations', 'en_dict'];

/** The files that sherpa-onnx reads, in a folder. */
export const modelLayout = (folder: string) => ({
  model: join(folder, 'model.onnx'),
  voices: join(folder, 'voices.bin'),
  tokens: join(folder, 'tokens.txt'),
  lexicon: join(folder, 'lexicon.txt'),
  dataDir: join(folder, 'espeak-ng-data'),
});

/**
 * Writes the folder that sherpa-onnx reads: the model with the metadata that it asks for, the styles one after another, and
 * a lexicon in which each sign is one character. Throws for a style of another size.
 */
export async function writeModelFolder(
  folder: string,
  source: { model: string; styleOf: (style: string) => string },
): Promise<void> {
  const layout = modelLayout(folder);
  await mkdir(layout.dataDir, { recursive: true });
  await pipeline(createReadStream(source.model), createWriteStream(layout.model));
  await appendFile(layout.model, metadata());
  await writeFile(layout.voices, '');
  for (const { style } of naturalVoices) {
    const vectors = await readFile(source.styleOf(style));
    if (vectors.length !== STYLE_BYTES) throw new Error(`${style} has ${vectors.length} bytes`);
    await appendFile(layout.voices, vectors);
  }
  const characters = Array.from({ length: SIGN_COUNT }, (_, number) => characterOf(number));
  const tokens = characters.map((character, number) => `${character} ${number}`);
  await writeFile(layout.tokens, `${[...tokens, `  ${modelSigns[' ']}`].join('\n')}\n`);
  await writeFile(layout.lexicon, `${characters.map((one) => `${one} ${one}`).join('\n')}\n`);
  const { FS } = await createEspeak();
  for (const name of ESPEAK_FILES)
    await writeFile(join(layout.dataDir, name), FS.readFile(`/usr/share/espeak-ng-data/${name}`));
}

/** What sherpa-onnx reads from a Kokoro model, as fields that continue the protobuf message of the file. */
function metadata(): Buffer {
  const entries = {
    sample_rate: 24_000,
    version: 2,
    has_espeak: 1,
    voice: 'en-us',
    n_speakers: naturalVoices.length,
    style_dim: `${STYLE.vectors},1,${STYLE.length}`,
    speaker_names: naturalVoices.map(({ style }) => style).join(','),
  };
  const METADATA = 14;
  return Buffer.concat(
    Object.entries(entries).map(([key, value]) =>
      field(METADATA, Buffer.concat([field(1, Buffer.from(key)), field(2, Buffer.from(String(value)))])),
    ),
  );
}

/** A field with a length, as protobuf writes it. */
function field(number: number, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from([(number << 3) | 2]), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  return Buffer.from([...bytes, rest]);
}
