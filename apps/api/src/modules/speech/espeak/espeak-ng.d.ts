/** The package has no types; these are the functions that we call. */
declare module '@echogarden/espeak-ng-emscripten' {
  export type EspeakEvent = {
    type: 'sentence' | 'word' | 'phoneme' | 'mark' | 'play' | 'end' | 'msg_terminated' | 'samplerate';
    /** 1-based, in code points. */
    text_position: number;
    /** In code points. */
    word_length: number;
    /** Milliseconds from the start of this call's sound. */
    audio_position: number;
    id: string | number | undefined;
  };

  export type EspeakWorker = {
    set_voice(name: string): number;
    /** Words per minute. */
    set_rate(rate: number): void;
    /** 0-100. */
    set_pitch(pitch: number): void;
    /** 0-100. */
    set_range(range: number): void;
    /** Phonemes divided by `_`, words by spaces. */
    synthesize_ipa(text: string): { code: number; ipa: string };
    /** Synchronous. The callback returns true to stop early. */
    synthesize(markup: string, onChunk: (samples: Int16Array, events: EspeakEvent[]) => boolean): void;
  };

  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function createEspeak(): Promise<{
    eSpeakNGWorker: new () => EspeakWorker;
    /** The engine's file system in memory. */
    FS: { writeFile(path: string, text: string): void; readFile(path: string): Uint8Array };
  }>;
}
