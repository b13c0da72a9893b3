import { toPlainText } from '@tingci/domain/exam/essay';
import { linkTo, paths } from '../../../../lib/paths.ts';
import { refreshEssays, toEssayHandIn } from '../../api/essay-api.ts';
import type { Sitting } from '../../sitting/sitting.ts';
import { useHandInSitting } from '../../sitting/use-hand-in-sitting.ts';
import { copy } from '../copy.ts';

/** Hands an essay in and opens its result, or calls `onDone`. */
export const useHandInEssay = (taskId: number, sitting: Sitting, onDone: (() => void) | undefined) =>
  useHandInSitting(sitting, {
    toHandIn: (elapsedMs) =>
      toEssayHandIn({ id: taskId, attemptId: sitting.id, text: toPlainText(sitting.readText()), elapsedMs }),
    result: linkTo(paths.essayResult, { id: sitting.id }),
    failedText: copy.submitFailed,
    otherText: copy.notThis,
    refresh: (client) => refreshEssays(client, taskId, sitting.id),
    onDone,
  });
