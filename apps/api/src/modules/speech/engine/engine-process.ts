/**
 * The engine process. Its first argument names the engine, its second the folder of a model. Only it loads the GPL-3 engine; the rest of the product uses
 * the messages of protocol.ts. Encoding happens here too, so that the work does not block the API's event loop.
 */
import { createEspeakSpeak } from '../espeak/espeak.ts';
import { createFliteSpeak } from '../flite/flite.ts';
import { createSherpaSpeak } from '../sherpa/sherpa.ts';
import { type Speak, Unspeakable } from '../synthesis/spoken.ts';
import { codecDelayMs, createEncoder } from './mp3-encoder.ts';
import type { EngineCommand, EngineName, EngineReply } from './protocol.ts';

const engines: Readonly<Record<EngineName, (folder: string) => Promise<Speak>>> = {
  espeak: createEspeakSpeak,
  flite: createFliteSpeak,
  sherpa: createSherpaSpeak,
};

// Ctrl-C reaches the whole process group; the API decides when its engine ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));
// The app can end while the imports above load. Then the event came before this listener.
if (!process.connected) process.exit(0);

const createSpeak = engines[process.argv[2] as EngineName];
const [speak, encode] = await Promise.all([createSpeak(process.argv[3] ?? ''), createEncoder()]);

function reply(message: EngineReply): void {
  process.send?.(message);
}

function answer({ id, request }: EngineCommand): EngineReply {
  try {
    const { pcm, sampleRate, marks } = speak(request);
    const heard = marks.map((mark) => ({
      ...mark,
      startMs: Math.round(mark.startMs + codecDelayMs),
      endMs: Math.round(mark.endMs + codecDelayMs),
    }));
    return { type: 'clip', id, ...encode(pcm, sampleRate), marks: heard };
  } catch (error) {
    if (error instanceof Unspeakable) return { type: 'refused', id, reason: error.reason, detail: '' };
    return { type: 'refused', id, reason: 'broken', detail: String(error).slice(0, 200) };
  }
}

process.on('message', (command: EngineCommand) => reply(answer(command)));
reply({ type: 'ready' });
