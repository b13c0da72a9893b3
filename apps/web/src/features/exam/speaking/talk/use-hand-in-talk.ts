import { linkTo, paths } from '../../../../lib/paths.ts';
import { refreshTalks, toTalkHandIn } from '../../api/talk-api.ts';
import type { Sitting } from '../../sitting/sitting.ts';
import { useHandInSitting } from '../../sitting/use-hand-in-sitting.ts';
import { copy } from '../copy.ts';

/** Ends a speaking test and opens its result, or calls `onDone`. */
export const useHandInTalk = (topicId: number, sitting: Sitting, onDone: (() => void) | undefined) =>
  useHandInSitting(sitting, {
    toHandIn: (elapsedMs) => {
      const answers = [...sitting.store.getState().state.answers]
        .filter(([, ms]) => ms !== '')
        .map(([number, ms]) => ({ number: Number(number), spokenMs: Number(ms) }));
      const notes = sitting.readText();
      return toTalkHandIn({ id: topicId, attemptId: sitting.id, answers, notes, elapsedMs });
    },
    result: linkTo(paths.talkResult, { id: sitting.id }),
    failedText: copy.finishFailed,
    otherText: copy.handedIn,
    refresh: (client) => refreshTalks(client, topicId, sitting.id),
    onDone,
  });
