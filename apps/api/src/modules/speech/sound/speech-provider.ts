import type { SpeechRequest } from '@tingci/domain/speech/speech-request';

/** When a part of the text is heard: UTF-16 offsets into the text, milliseconds into the decoded sound. */
export type SpeechMark = {
  start: number;
  end: number;
  startMs: number;
  endMs: number;
  /** Only in a recording, whose marks include the silence of a clip: when the voice begins. */
  soundMs?: number | undefined;
};

export type SpeechClip = { mp3: Uint8Array; durationMs: number; marks: SpeechMark[] };

export type SpeechProvider = {
  /** Stable name, part of the version in addresses and of the cache key. */
  readonly id: string;
  /** Changes whenever the same text would sound different. */
  readonly version: string;
  /** Throws only SpeechError. */
  synthesize(request: SpeechRequest): Promise<SpeechClip>;
  /** True while the provider is known to fail, so that a call would only cost time. */
  isPaused?(): boolean;
  /**
   * A voice that is too slow to be waited for: what it has not made is made beside the answer, and another voice speaks. The
   * cache has its clips, under a limit of its own.
   */
  readonly later?: {
    cache: {
      read(key: string): Promise<StoredClip | undefined>;
      write(key: string, clip: StoredClip): Promise<void>;
    };
  };
  close?(): Promise<void>;
};

/** `unspeakable`: a fault of the text; `busy`: retry soon; `failed`: a fault of the provider. */
export type SpeechErrorCode = 'unspeakable' | 'busy' | 'failed';

export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number;

  constructor(code: SpeechErrorCode, message: string, retryAfterSeconds = 2) {
    super(message);
    this.name = 'SpeechError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The service's log for the operator; a Fastify logger has this type. */
export type SpeechLog = { warn(details: object, message: string): void };

/** Sound with the hash of its content, ready to be served. */
export type StoredClip = SpeechClip & { etag: string };
