import { prepareWalkman } from '@tingci/contract/walkman/walkman';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { isMember } from '../../platform/http/caller/caller.ts';
import type { WalkmanService, WalkmanSound } from './walkman.service.ts';

/** The endpoint of 随身听. `speech/recording` serves the sound. */
export function createWalkmanBindings(walkman: WalkmanService): Binding[] {
  return [
    bind(prepareWalkman, async ({ source, accent, parts, ...rest }, context) => {
      const options = {
        accent,
        parts,
        isMeaningFirst: rest.is_meaning_first,
        repeats: rest.repeats,
        gapMs: rest.gap_ms,
      };
      const reader = { userId: context.session.userId, isMember: isMember(context) };
      const state = await walkman.prepare(reader, source, options, context.nowMs);
      return {
        is_ready: state.whole !== undefined,
        done: state.done,
        total: state.total,
        whole: state.whole ? presentSound(state.whole) : null,
        head: state.head ? presentSound(state.head) : null,
        skipped: state.skipped,
      };
    }),
  ];
}

const presentSound = ({ url, durationMs, marks }: WalkmanSound) => ({
  url,
  duration_ms: Math.round(durationMs),
  marks: marks.map(({ item, part, startMs, endMs }) => ({ item, part, start: startMs, end: endMs })),
});
