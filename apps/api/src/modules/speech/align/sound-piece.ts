/** A piece of a decoded sound: mono samples from -1 to 1. `readBytes` of its file have been read. */
export type SoundPiece = { sampleRate: number; samples: Float32Array; readBytes: number };
