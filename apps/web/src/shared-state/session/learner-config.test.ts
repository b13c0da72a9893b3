import type { Config } from '@tingci/contract/account/config';
import { describe, expect, it } from 'vitest';
import { wireConfig } from './learner-config.fixture.ts';
import { type LearnerConfig, toLearnerConfig, toWireChange } from './learner-config.ts';

describe('the config of a learner', () => {
  it('has every field of the wire, each with its own name, and returns as it came', () => {
    const config = toLearnerConfig(wireConfig);
    expect(Object.keys(config)).toHaveLength(Object.keys(wireConfig).length);
    for (const name of Object.keys(config)) expect(name).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
    expect(toWireChange(config)).toEqual(wireConfig);
  });

  it.each<[Partial<Config>, Partial<LearnerConfig>]>([
    [{ phonetic_type: 1 }, { accent: 'uk' }],
    [{ phonetic_type: 2 }, { accent: 'us' }],
    [{ is_beginner_guide: 0 }, { isTourSeen: false }],
    [{ is_beginner_guide: 1 }, { isTourSeen: true }],
    [{ article_playback_type: 'whole' }, { articlePlayback: 'whole' }],
    [{ article_playback_type: 'sentence' }, { articlePlayback: 'sentence' }],
    [{ article_playback_type: 'sentence_loop' }, { articlePlayback: 'sentence-loop' }],
    [{ recent_chapter_id: null }, { recentChapterId: null }],
    [{ lianxutingxie: false }, { isContinuous: false }],
    [{ lexicon_learn_mode: '自测' }, { chosenMode: '自测' }],
  ])('maps %j to %j and back', (wire, mapped) => {
    expect(toLearnerConfig(wire as Config)).toEqual(mapped);
    expect(toWireChange(mapped)).toEqual(wire);
  });

  it('leaves out fields of another version, and fields without a value', () => {
    expect(toLearnerConfig({ play_speed: 2, later_field: 1 } as unknown as Config)).toEqual({ playSpeed: 2 });
    expect(toWireChange({ playSpeed: 2, laterField: 1 } as unknown as LearnerConfig)).toEqual({
      play_speed: 2,
    });
    expect(toWireChange({ playSpeed: undefined } as unknown as LearnerConfig)).toEqual({});
  });
});
