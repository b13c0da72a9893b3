/**
 * The engine process. Only it loads the GPL-3 engine; the rest of the product uses the messages of protocol.ts.
 * Encoding happens here too, so that the work does not block the API's event loop.
 */
import { createSpeaker, Unspeakable } from './espeak.ts';
import { codecDelayMs, createEncoder } from './mp3-encoder.ts';
import type { EngineCommand, EngineReply } from './protocol.ts';

// Ctrl-C reaches the whole process group; the API decides when its engine ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

const [speak, encode] = await Promise.all([createSpeaker(), createEncoder()]);

function reply(message: EngineReply): void {
  process.send?.(message);
}

function answer({ id, request }: EngineCommand): EngineReply {
  try {
    const { pcm, marks } = speak(request);
    const heard = marks.map((mark) => ({
      ...mark,
      startMs: Math.round(mark.startMs + codecDelayMs),
      endMs: Math.round(mark.endMs + codecDelayMs),
    }));
    return { type: 'clip', id, ...encode(pcm), marks: heard };
  } catch (error) {
    if (error instanceof Unspeakable) return { type: 'refused', id, reason: error.reason, detail: '' };
    return { type: 'refused', id, reason: 'broken', detail: String(error).slice(0, 200) };
  }
}

process.on('message', (command: EngineCommand) => reply(answer(command)));
reply({ type: 'ready' });
