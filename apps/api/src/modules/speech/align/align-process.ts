/**
 * The process of an alignment. It decodes the sound, speaks the text and compares both, so that the event loop of the app stays
 * free. Closing the channel ends it. It loads the GPL-3 engine, like engine-process.ts.
 */
import { setPriority } from 'node:os';
import { endWithParent } from '../../../platform/core/process/end-with-parent.ts';
import { createEspeakSpeak } from '../espeak/espeak.ts';
import type { AlignCommand, AlignReply } from './align-protocol.ts';
import { alignSound } from './align-sound.ts';

/** Requests of learners come first. */
const NICENESS = 10;

process.on('SIGINT', () => undefined);
endWithParent(Number(process.argv[2]));
try {
  setPriority(NICENESS);
} catch {
  // The system does not allow it.
}

const reply = (message: AlignReply) => process.send?.(message);

async function align(command: AlignCommand): Promise<AlignReply> {
  try {
    const speak = await createEspeakSpeak();
    const outcome = await alignSound(command, speak, (fraction, step) =>
      reply({ type: 'progress', fraction, step }),
    );
    return 'spans' in outcome
      ? { type: 'done', spans: outcome.spans }
      : { type: 'refused', reason: outcome.refused };
  } catch (error) {
    return { type: 'failed', message: (error as Error).message };
  }
}

process.once('message', (command: AlignCommand) => {
  void align(command).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
