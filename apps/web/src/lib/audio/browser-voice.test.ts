import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speakInBrowser } from './browser-voice.ts';

const cancel = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
  vi.stubGlobal('speechSynthesis', { speak: () => undefined, cancel });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for a long phrase as long as it needs, and then stops it', async () => {
  const said = speakInBrowser('x'.repeat(60), 'uk', 0.75, new AbortController().signal);
  const outcome = vi.fn();
  said.catch(outcome);
  cancel.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(outcome).toHaveBeenCalled();
  expect(cancel).toHaveBeenCalled();
});
