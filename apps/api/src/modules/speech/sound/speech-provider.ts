import type { SpeechRequest } from '@tingci/domain/speech/speech-request';

/** When a stretch of the text is heard: UTF-16 offsets into the text, milliseconds into the decoded sound. */
export type SpeechMark = { start: number; end: number; startMs: number; endMs: number };

export type SpeechClip = { mp3: Uint8Array; durationMs: number; marks: SpeechMark[] };

export type SpeechProvider = {
  /** Stable name, part of the version in addresses and of the cache key. */
  readonly id: string;
  /** Changes whenever the same text would sound otherwise. */
  readonly version: string;
  /** Throws SpeechError alone. */
  synthesize(request: SpeechRequest): Promise<SpeechClip>;
  /** True while the provider is known to fail, so that asking it would only cost time. */
  isResting?(): boolean;
  close?(): Promise<void>;
};

/** `unspeakable`: the text's own fault; `busy`: ask again soon; `failed`: the provider's fault. */
export type SpeechErrorCode = 'unspeakable' | 'busy' | 'failed';

export class SpeechError extends Error {
  readonly code: SpeechErrorCode;
  /** Seconds after which asking again makes sense. */
  readonly retryAfterSeconds: number;

  constructor(code: SpeechErrorCode, message: string, retryAfterSeconds = 2) {
    super(message);
    this.name = 'SpeechError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Where the service writes what an operator should know; a Fastify logger fits. */
export type SpeechLog = { warn(details: object, message: string): void };

/** Sound with its content's own name, ready to be served. */
export type StoredClip = SpeechClip & { etag: string };
