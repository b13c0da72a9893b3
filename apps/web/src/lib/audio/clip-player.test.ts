import { describe, expect, it } from 'vitest';
import { type AudioElement, type AudioFailure, createClipPlayer, type SoundState } from './clip-player.ts';

type Ending = 'ended' | 'blocked' | { code: number } | 'silent';

/** An audio element whose addresses end with the given outcome. */
class FakeAudio extends EventTarget {
  src = '';
  playbackRate = 1;
  preload: HTMLAudioElement['preload'] = '';
  error: MediaError | null = null;
  readonly #endings: Record<string, Ending>;
  readonly played: string[];
  constructor(endings: Record<string, Ending>, played: string[]) {
    super();
    this.#endings = endings;
    this.played = played;
  }
  load() {}
  pause() {}
  async play() {
    this.played.push(`${this.src}@${this.playbackRate}`);
    const ending = this.#endings[this.src] ?? 'ended';
    this.error = null;
    if (ending === 'blocked') throw Object.assign(new Error('no'), { name: 'NotAllowedError' });
    if (ending === 'silent') return;
    queueMicrotask(() => {
      if (ending === 'ended') {
        this.dispatchEvent(new Event('playing'));
        queueMicrotask(() => this.dispatchEvent(new Event('ended')));
      } else {
        this.error = { code: ending.code, message: 'broken' } as MediaError;
        this.dispatchEvent(new Event('error'));
      }
    });
  }
}

const rig = (endings: Record<string, Ending>, hasVoice = true) => {
  const played: string[] = [];
  const spoken: string[] = [];
  const reports: AudioFailure[] = [];
  const states: SoundState[] = [];
  const timers: (() => void)[] = [];
  const player = createClipPlayer({
    createAudio: () => new FakeAudio(endings, played) as unknown as AudioElement,
    speak: async (text, accent) => {
      if (!hasVoice) throw new Error('none');
      spoken.push(`${text}:${accent}`);
    },
    report: (failure) => reports.push(failure),
    patienceMs: 1,
    setTimer: (run) => {
      timers.push(run);
      return () => {};
    },
  });
  player.state.subscribe(() => states.push(player.state.getState()));
  return { player, played, spoken, reports, states, timers };
};

const sound = { wordId: 5, text: 'cat', urls: { uk: '/uk', us: '/us' } };
const uk = { accent: 'uk', rate: 1, times: 1 } as const;

describe('the player', () => {
  it('plays the chosen accent with the given repeats and speed', async () => {
    const { player, played, states } = rig({});
    await player.play(sound, { accent: 'us', rate: 0.75, times: 2 });
    expect(played).toEqual(['/us@0.75', '/us@0.75']);
    expect(states.map(({ status }) => status)).toEqual(['loading', 'playing', 'loading', 'playing', 'idle']);
  });

  it('reports a failure whose code is not 4 and plays the other accent', async () => {
    const { player, played, reports } = rig({ '/uk': { code: 2 } });
    await player.play(sound, uk);
    expect(played).toEqual(['/uk@1', '/us@1']);
    expect(reports).toEqual([{ lexicon_id: 5, error_code: 2, error_msg: 'broken', error_src: '/uk' }]);
    expect(player.state.getState()).toEqual({ status: 'idle', fallback: 'accent' });
  });

  it('does not report code 4, and ends the chain with the browser’s voice', async () => {
    const { player, played, spoken, reports } = rig({ '/uk': { code: 4 }, '/us': { code: 4 } });
    await player.play(sound, uk);
    expect(played).toEqual(['/uk@1', '/us@1', '/uk@1']);
    expect(reports).toEqual([]);
    expect(spoken).toEqual(['cat:uk']);
    expect(player.state.getState()).toEqual({ status: 'idle', fallback: 'browser' });
  });

  it('plays the dictionary provider after code 4 or no code, and no other accent then', async () => {
    const ours = { uk: '/api/study/speech/uk/word?text=cat&s=x', us: '/us' };
    const provider = '/api/study/speech/pronounce/uk/word?text=cat&s=x';
    for (const ending of [{ code: 4 }, 'silent'] as const) {
      const { player, played, timers } = rig({ [ours.uk]: ending });
      const done = player.play({ ...sound, urls: ours }, uk);
      if (ending === 'silent') timers[0]?.();
      await done;
      expect(played).toEqual([`${ours.uk}@1`, `${provider}@1`]);
      expect(player.state.getState()).toEqual({ status: 'idle', fallback: 'provider' });
    }
  });

  it('does not ask the provider after another failure, and goes on where there is none', async () => {
    const ours = { uk: '/api/study/speech/uk/word?text=cat&s=x', us: '/us' };
    const broken = rig({ [ours.uk]: { code: 2 } });
    await broken.player.play({ ...sound, urls: ours }, uk);
    expect(broken.played).toEqual([`${ours.uk}@1`, '/us@1']);
    const none = rig({
      [ours.uk]: { code: 4 },
      '/api/study/speech/pronounce/uk/word?text=cat&s=x': { code: 4 },
    });
    await none.player.play({ ...sound, urls: ours }, uk);
    expect(none.played.at(-1)).toBe('/us@1');
    expect(none.reports).toEqual([]);
  });

  it('shows failure when no source plays', async () => {
    const { player } = rig({ '/uk': { code: 4 }, '/us': { code: 4 } }, false);
    await player.play(sound, uk);
    expect(player.state.getState().status).toBe('failed');
  });

  it('asks for a press when the browser blocks sound, and skips the other sources', async () => {
    const { player, played } = rig({ '/uk': 'blocked' });
    await player.play(sound, uk);
    expect(played).toHaveLength(1);
    expect(player.state.getState().status).toBe('blocked');
  });

  it('gives up on an address that stays silent after a timeout', async () => {
    const { player, played, timers, reports } = rig({ '/uk': 'silent' });
    const done = player.play(sound, uk);
    timers[0]?.();
    await done;
    expect(played).toEqual(['/uk@1', '/us@1']);
    expect(reports).toEqual([]);
  });

  it('stops the earlier sound when a new one starts', async () => {
    const { player, played } = rig({ '/uk': 'silent' });
    const first = player.play(sound, uk);
    await player.play({ ...sound, urls: { uk: '/next', us: '' } }, uk);
    await first;
    expect(played).toEqual(['/uk@1', '/next@1']);
    expect(player.state.getState().status).toBe('idle');
  });

  it('skips empty addresses', async () => {
    const { player, played, spoken } = rig({});
    await player.play({ ...sound, urls: { uk: '', us: '' } }, uk);
    expect(played).toEqual([]);
    expect(spoken).toEqual(['cat:uk']);
  });

  it('plays one address without a fallback, and returns how it ended', async () => {
    const { player, played, spoken, reports } = rig({ '/broken': { code: 2 }, '/silenced': 'blocked' });
    expect(await player.playAddress('/uk', 1.5)).toBe('ended');
    expect(await player.playAddress('/broken')).toBe('failed');
    expect(await player.playAddress('/silenced')).toBe('blocked');
    expect(played).toEqual(['/uk@1.5', '/broken@1', '/silenced@1']);
    expect([spoken, reports]).toEqual([[], []]);
  });

  it('returns `stopped` for an address that a later one stopped', async () => {
    const { player } = rig({ '/uk': 'silent' });
    const first = player.playAddress('/uk');
    expect(await player.playAddress('/us')).toBe('ended');
    expect(await first).toBe('stopped');
  });
});

describe('a voice of the device', () => {
  const play = async (outcome: boolean | undefined, us = '/us') => {
    const played: string[] = [];
    const player = createClipPlayer({
      createAudio: () => new FakeAudio({}, played) as unknown as AudioElement,
      speak: () => Promise.reject(new Error('none')),
      hasDeviceVoice: () => true,
      speakOnDevice: () => (outcome === undefined ? undefined : Promise.resolve(outcome)),
      addressOf: (url) => `${url}&voice=x`,
      report: () => undefined,
      setTimer: () => () => undefined,
    });
    const sound = { wordId: 1, text: 'word', urls: { uk: '/uk', us } };
    await player.play(sound, { accent: 'us', rate: 1, times: 2 });
    return played;
  };

  it('speaks instead of our sound', async () => {
    expect(await play(true)).toEqual([]);
  });

  it('does not speak instead of a recording', async () => {
    expect(await play(true, '/us?v=1&r=ab12')).toEqual(Array(2).fill('/us?v=1&r=ab12&voice=x@1'));
  });

  it.each([
    ['is silent', false],
    ['is gone', undefined],
  ])('that %s is replaced by our sound', async (_name, outcome) => {
    expect(await play(outcome)).toEqual(['/us&voice=x@1', '/us&voice=x@1']);
  });
});
