import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import type { SpeechMark } from '../sound/speech-provider.ts';
import type { RefusedReason } from '../synthesis/spoken.ts';

/** The programs that an engine process can run. */
export type EngineName = 'espeak' | 'flite' | 'sherpa' | 'natural';

/**
 * The messages between the API and the engine process, over Node's IPC channel with the `advanced` serialisation. The
 * engine sends `ready` once, then answers every `synthesize` with exactly one `clip` or `refused` of the same id, in
 * order. Closing the channel ends the engine. Nothing else is shared: no memory, no files, no environment.
 */
export type EngineCommand = { type: 'synthesize'; id: number; request: SpeechRequest };

export type EngineReply =
  | { type: 'ready' }
  | { type: 'clip'; id: number; mp3: Uint8Array; durationMs: number; marks: SpeechMark[] }
  | { type: 'refused'; id: number; reason: RefusedReason; detail: string };
