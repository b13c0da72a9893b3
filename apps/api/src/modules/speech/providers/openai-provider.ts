import type { Accent } from '@tingci/domain/speech/accent';
import { measureMp3 } from '@tingci/domain/speech/mp3-frames';
import type { SpeechRequest } from '@tingci/domain/speech/speech-request';
import { readBounded } from '../../../platform/core/read-bounded.ts';
import {
  type SpeechClip,
  SpeechError,
  type SpeechLog,
  type SpeechProvider,
} from '../sound/speech-provider.ts';

export type OpenAiSpeechSettings = {
  /** With or without the trailing `/v1`. */
  baseUrl: string;
  /** Empty for own servers without a key. */
  apiKey: string;
  model: string;
  voices: Readonly<Record<Accent, string>>;
  timeoutMs: number;
};

const mostInFlight = 8;
const largestBytes = 4 * 1024 * 1024;
const failuresBeforePause = 3;
const restMs = 30_000;
const deniedPauseMs = 300_000;
const soundTypes = /^(audio\/(mpeg|mp3|x-mp3|mpeg3)|application\/octet-stream)\b/i;

/** A natural voice from any server with OpenAI's `POST /v1/audio/speech`; it pauses after repeated failures. */
export function createOpenAiProvider(
  settings: OpenAiSpeechSettings,
  log: SpeechLog,
  now: () => number = Date.now,
): SpeechProvider {
  const url = speechEndpoint(settings.baseUrl);
  let inFlight = 0;
  let failures = 0;
  let restUntil = 0;

  function rest(ms: number, why: string): void {
    restUntil = now() + ms;
    failures = 0;
    log.warn({ why, ms }, 'speech provider rests');
  }

  async function ask(request: SpeechRequest): Promise<SpeechClip> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
      headers: {
        'content-type': 'application/json',
        accept: 'audio/mpeg',
        ...(settings.apiKey === '' ? {} : { authorization: `Bearer ${settings.apiKey}` }),
      },
      body: JSON.stringify({
        model: settings.model,
        voice: settings.voices[request.accent],
        input: inputOf(request),
        response_format: 'mp3',
      }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new HttpFailure(response.status, Number(response.headers.get('retry-after')) || 0);
    }
    return readClip(response);
  }

  function recordFailure(error: unknown): void {
    const status = error instanceof HttpFailure ? error.status : 0;
    if (status === 401 || status === 403) {
      rest(deniedPauseMs, messageOf(error));
    } else if (status === 429) {
      const waitMs = error instanceof HttpFailure ? error.retryAfter * 1000 : 0;
      rest(Math.min(deniedPauseMs, waitMs || restMs), messageOf(error));
    } else if (status === 0 || status >= 500) {
      // Any other 4xx is about this text, not about the server.
      failures += 1;
      if (failures >= failuresBeforePause) rest(restMs, messageOf(error));
    }
  }

  return {
    id: 'openai',
    version: JSON.stringify([url, settings.model, settings.voices.uk, settings.voices.us]),
    isPaused: () => now() < restUntil,
    async synthesize(request) {
      if (inFlight >= mostInFlight) throw new SpeechError('busy', 'speech provider has enough to do');
      inFlight += 1;
      try {
        const clip = await ask(request);
        failures = 0;
        return clip;
      } catch (error) {
        recordFailure(error);
        throw new SpeechError('failed', `speech provider: ${messageOf(error)}`);
      } finally {
        inFlight -= 1;
      }
    },
  };
}

class HttpFailure extends Error {
  readonly status: number;
  readonly retryAfter: number;

  constructor(status: number, retryAfter: number) {
    super(`HTTP ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

function speechEndpoint(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
  return `${base}/v1/audio/speech`;
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}

/** Natural voices read `A. C. T.` letter by letter. */
function inputOf({ kind, text }: SpeechRequest): string {
  if (kind !== 'spelling') return text;
  return [...text.replaceAll(' ', '')].map((letter) => `${letter.toUpperCase()}.`).join(' ');
}

async function readClip(response: Response): Promise<SpeechClip> {
  const type = response.headers.get('content-type') ?? '';
  if (!soundTypes.test(type)) {
    await response.body?.cancel();
    throw new Error(`content type ${type.slice(0, 60)}`);
  }
  const mp3 = await readBounded(response, largestBytes);
  const measure = measureMp3(mp3);
  if (!measure) throw new Error('the body is no MP3');
  // This protocol has no word times.
  return { mp3, durationMs: measure.durationMs, marks: [] };
}
