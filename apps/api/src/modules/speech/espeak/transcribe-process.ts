/**
 * Prints the engine's pronunciation of words: reads a JSON list of texts from standard input and writes the list of
 * their British transcriptions. It is a separate process, like engine-process.ts, because the engine is GPL-3.
 */
import { text } from 'node:stream/consumers';
import createEspeak from '@echogarden/espeak-ng-emscripten';
import { watchParent } from '../../../platform/core/process/end-with-parent.ts';
import { espeakVoices } from './espeak-voices.ts';

watchParent(Number(process.argv[2]));
const texts = JSON.parse(await text(process.stdin)) as string[];
const { eSpeakNGWorker } = await createEspeak();
const engine = new eSpeakNGWorker();
engine.set_voice(espeakVoices.uk);
process.stdout.write(JSON.stringify(texts.map((word) => engine.synthesize_ipa(word).ipa.trim())));
