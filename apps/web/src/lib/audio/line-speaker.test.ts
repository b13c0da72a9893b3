import { describe, expect, it } from 'vitest';
import { createLineSpeaker } from './line-speaker.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const lines = ['One.', 'Two.', 'Three.'];
const how = { accent: 'us', rate: 1.25 } as const;

/** A browser that speaks until `finish`; without a voice it fails. */
function setUp({ hasVoice = true } = {}) {
  const spoken: string[] = [];
  let finish = () => {};
  const speaker = createLineSpeaker((text, accent, rate, signal) => {
    if (!hasVoice) return Promise.reject(new Error('no voice'));
    spoken.push(`${text} ${accent} ${rate}`);
    return new Promise((resolve) => {
      finish = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  });
  const end = async () => {
    finish();
    await settled();
  };
  return { speaker, spoken, end };
}

describe('a speaker of lines', () => {
  it('speaks a range in order and says which line it is at', async () => {
    const { speaker, spoken, end } = setUp();
    void speaker.speak(lines, { first: 1, last: 2 }, how);
    expect(speaker.store.getState()).toEqual({ index: 1, status: 'speaking' });
    await end();
    expect(speaker.store.getState()).toEqual({ index: 2, status: 'speaking' });
    await end();
    expect(spoken).toEqual(['Two. us 1.25', 'Three. us 1.25']);
    expect(speaker.store.getState()).toEqual({ index: 2, status: 'idle' });
  });

  it('is silent after a stop, and speaks only the last of two requests', async () => {
    const { speaker, spoken, end } = setUp();
    void speaker.speak(lines, { first: 0, last: 2 }, how);
    void speaker.speak(lines, { first: 2, last: 2 }, how);
    await settled();
    expect(spoken).toEqual(['One. us 1.25', 'Three. us 1.25']);
    speaker.stop();
    await end();
    expect(spoken).toHaveLength(2);
    expect(speaker.store.getState().status).toBe('idle');
  });

  it('says that there is no voice', async () => {
    const { speaker } = setUp({ hasVoice: false });
    await speaker.speak(lines, { first: 0, last: 2 }, how);
    expect(speaker.store.getState()).toEqual({ index: 0, status: 'failed' });
  });
});
