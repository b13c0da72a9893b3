/**
 * The engine process. Its arguments are the name of the engine, the process id of the app, and the folder of a model.
 * Only it loads the GPL-3 engine; the rest of the product uses the messages of protocol.ts. Encoding happens here too, so
 * that the work does not block the API's event loop.
 */
import { endWithParent } from '../../../platform/core/process/end-with-parent.ts';
import { createEspeakSpeak } from '../espeak/espeak.ts';
import { createFliteSpeak } from '../flite/flite.ts';
import { createNaturalSpeak } from '../natural/natural-speak.ts';
import { createSherpaSpeak } from '../sherpa/sherpa.ts';
import { type Speak, Unspeakable } from '../synthesis/spoken.ts';
import { codecDelayMs, createEncoder } from './mp3-encoder.ts';
import type { EngineCommand, EngineName, EngineReply } from './protocol.ts';

const engines: Readonly<Record<EngineName, (folder: string) => Promise<Speak>>> = {
  espeak: createEspeakSpeak,
  flite: createFliteSpeak,
  sherpa: createSherpaSpeak,
  natural: createNaturalSpeak,
};

// Ctrl-C reaches the whole process group; the API decides when its engine ends.
process.on('SIGINT', () => undefined);
const [, , name, parentPid, folder = ''] = process.argv;
endWithParent(Number(parentPid));

const createSpeak = engines[name as EngineName];
const [speak, encode] = await Promise.all([createSpeak(folder), createEncoder()]);

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
