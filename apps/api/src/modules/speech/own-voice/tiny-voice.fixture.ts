import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a model in the layout of VITS archives: a network of six operations with weights of no meaning, its letters and
 * its lexicon. It makes 46 ms of a hum for each letter of a word of `words`. The engine dies of a text without any of them.
 */
export function writeTinyVoice(folder: string, words: readonly string[], seed = 1): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.onnx'), tinyModel(seed));
  const letters = [..." abcdefghijklmnopqrstuvwxyz.,?!-'"];
  writeFileSync(join(folder, 'tokens.txt'), letters.map((letter, index) => `${letter} ${index}\n`).join(''));
  writeFileSync(
    join(folder, 'lexicon.txt'),
    words.map((word) => `${word} ${[...word].join(' ')}\n`).join(''),
  );
  return folder;
}

// The wire format of protocol buffers, and the field numbers of onnx.proto.
const varint = (value: number): Buffer => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
};
export const int = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
export const bytes = (field: number, content: string | Uint8Array) => {
  const data = Buffer.from(content as string);
  return Buffer.concat([varint((field << 3) | 2), varint(data.length), data]);
};
export const message = (field: number, ...parts: Buffer[]) => bytes(field, Buffer.concat(parts));

export const FLOAT = 1;
export const INT64 = 7;

export const node = (operation: string, inputs: readonly string[], output: string, ...attributes: Buffer[]) =>
  message(1, ...inputs.map((name) => bytes(1, name)), bytes(2, output), bytes(4, operation), ...attributes);

export const tensor = (
  name: string,
  type: number,
  dims: readonly number[],
  values: Float32Array | BigInt64Array,
) =>
  message(
    5,
    ...dims.map((size) => int(1, size)),
    int(2, type),
    bytes(8, name),
    bytes(9, new Uint8Array(values.buffer)),
  );

export const value = (field: number, name: string, type: number, dims: readonly (number | string)[]) => {
  const shape = dims.map((size) => message(1, typeof size === 'string' ? bytes(2, size) : int(1, size)));
  return message(field, bytes(1, name), message(2, message(1, int(1, type), message(2, ...shape))));
};

function tinyModel(seed: number): Buffer {
  const samples = 1024;
  const weights = Float32Array.from({ length: samples }, (_, at) => Math.sin(at * at + seed));
  const graph = message(
    7,
    node('Cast', ['x'], 'numbers', message(5, bytes(1, 'to'), int(3, FLOAT), int(20, 2))),
    node('Unsqueeze', ['numbers', 'last'], 'column'),
    node('MatMul', ['column', 'weights'], 'product'),
    node('Sin', ['product'], 'wave'),
    node('Mul', ['wave', 'half'], 'quiet'),
    node('Reshape', ['quiet', 'line'], 'y'),
    bytes(2, 'tiny'),
    tensor('last', INT64, [1], BigInt64Array.of(2n)),
    tensor('line', INT64, [3], BigInt64Array.of(1n, 1n, -1n)),
    tensor('half', FLOAT, [1], Float32Array.of(0.5)),
    tensor('weights', FLOAT, [1, samples], weights),
    value(11, 'x', INT64, [1, 'letters']),
    value(11, 'x_length', INT64, [1]),
    ...['noise_scale', 'length_scale', 'noise_scale_w'].map((name) => value(11, name, FLOAT, [1])),
    value(12, 'y', FLOAT, [1, 1, 'samples']),
  );
  const facts = {
    sample_rate: '22050',
    n_speakers: '1',
    language: 'English',
    comment: 'tiny',
    add_blank: '0',
  };
  const described = Object.entries(facts).map(([name, text]) => message(14, bytes(1, name), bytes(2, text)));
  return Buffer.concat([int(1, 8), graph, message(8, bytes(1, ''), int(2, 13)), ...described]);
}
