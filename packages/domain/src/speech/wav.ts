/** Mono samples of 16 bits. */
export type WavSound = { sampleRate: number; samples: Int16Array };

const HEADER_BYTES = 44;
const PCM = 1;
const RATES = { least: 8000, most: 48_000 };

/** A WAV file with these samples. */
export function writeWav({ sampleRate, samples }: WavSound): Uint8Array<ArrayBuffer> {
  const bytes = samples.length * 2;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + bytes));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, bytes, true);
  for (const [index, sample] of samples.entries()) view.setInt16(HEADER_BYTES + index * 2, sample, true);
  return new Uint8Array(view.buffer);
}

/** Reads a WAV file as `writeWav` writes it: mono, 16 bits, one header of 44 bytes. Undefined for anything else. */
export function readWav(file: Uint8Array): WavSound | undefined {
  if (file.length < HEADER_BYTES) return undefined;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const read = (at: number, length: number) => String.fromCharCode(...file.subarray(at, at + length));
  const sampleRate = view.getUint32(24, true);
  const bytes = view.getUint32(40, true);
  const isOurs =
    read(0, 4) === 'RIFF' &&
    read(8, 8) === 'WAVEfmt ' &&
    view.getUint32(16, true) === 16 &&
    view.getUint16(20, true) === PCM &&
    view.getUint16(22, true) === 1 &&
    view.getUint16(34, true) === 16 &&
    read(36, 4) === 'data' &&
    bytes % 2 === 0 &&
    bytes === file.length - HEADER_BYTES &&
    sampleRate >= RATES.least &&
    sampleRate <= RATES.most;
  if (!isOurs) return undefined;
  const samples = Int16Array.from({ length: bytes / 2 }, (_, index) =>
    view.getInt16(HEADER_BYTES + index * 2, true),
  );
  return { sampleRate, samples };
}
