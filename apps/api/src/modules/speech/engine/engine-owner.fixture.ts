// A process that owns one engine, as the app does. It prints the process id of the engine, and then a line for each step,
// for a test that kills it.
import { startEngineChild } from './engine-child.ts';

/** More work than an engine does in a minute. */
const SENTENCES = 800;
const text = 'The minutes of the last meeting of the housing committee were read and approved. '
  .repeat(3)
  .trim();

const say = (line: string) => process.stdout.write(`${line}\n`);

const engine = startEngineChild('flite', '', {
  onReply({ type }) {
    if (type !== 'ready') return;
    say('ready');
    for (let id = 0; id < SENTENCES; id++) engine.send(id, { text, accent: 'us', kind: 'sentence' });
    setImmediate(() => say('busy'));
  },
  onExit: (detail) => say(`ended: ${detail}`),
});
say(String(engine.pid));
