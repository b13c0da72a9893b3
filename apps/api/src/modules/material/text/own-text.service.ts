import { ownTextsMax } from '@tingci/contract/material/own-text';
import {
  cleanPastedText,
  countPastedWords,
  nameOfText,
  pastedLimits,
  splitPastedText,
} from '@tingci/domain/listening/pasted-text';
import { AppError, orThrow } from '../../../platform/core/app-error.ts';
import { createDailyQuota } from '../../../platform/shared-limits/daily-quota.ts';
import type { SharedLimits } from '../../../platform/shared-limits/shared-limits.ts';
import type { OwnText, OwnTextDetail, OwnTextRepository, TextChange } from './own-text.repository.ts';

const KEPT_MS = 7 * 86_400_000;

type Pasted = { id: string; text: string; name: string | undefined } & Pick<OwnText, 'accent' | 'voice'>;

export type OwnTextService = ReturnType<typeof createOwnTextService>;

/** Stores texts that a learner pasted to listen to them. For other learners they are `not_found`. */
export function createOwnTextService(deps: {
  repository: OwnTextRepository;
  /** Texts that a learner may paste in a day. */
  textsADay: number;
  sharedLimits?: SharedLimits | undefined;
}) {
  const { repository } = deps;
  const textsToday = createDailyQuota('own-texts', deps.textsADay, deps.sharedLimits);

  const get = async (userId: number, id: string, nowMs: number): Promise<OwnTextDetail> =>
    orThrow(await repository.find(userId, new Date(nowMs), id), 'not_found');

  return {
    get,
    /** Stores a text as sentences. Throws `text_empty`, `text_too_long` and `own_texts_full`. */
    async create(userId: number, { id, text, name, accent, voice }: Pasted, nowMs: number): Promise<OwnText> {
      const now = new Date(nowMs);
      const known = await repository.find(userId, now, id);
      if (known) return known;
      const wordCount = countPastedWords(cleanPastedText(text));
      if (wordCount > pastedLimits.words) throw new AppError('text_too_long');
      const paragraphs = splitPastedText(text);
      const sentenceCount = paragraphs.flat().length;
      if (sentenceCount === 0) throw new AppError('text_empty');
      if (sentenceCount > pastedLimits.sentences) throw new AppError('text_too_long');
      if ((await repository.count(userId, now)) >= ownTextsMax) throw new AppError('own_texts_full');
      await textsToday.take(userId, 1, nowMs);
      const expiresAt = new Date(nowMs + KEPT_MS);
      await repository.add(userId, {
        id,
        name: name ?? nameOfText(paragraphs),
        paragraphs,
        wordCount,
        sentenceCount,
        accent,
        voice,
        createdAt: now,
        expiresAt,
      });
      return get(userId, id, nowMs);
    },
    list: (userId: number, nowMs: number) => repository.list(userId, new Date(nowMs), ownTextsMax),
    async update(userId: number, id: string, change: TextChange, nowMs: number): Promise<OwnText> {
      return orThrow(await repository.update(userId, new Date(nowMs), id, change), 'not_found');
    },
    async delete(userId: number, id: string, nowMs: number): Promise<void> {
      orThrow((await repository.delete(userId, new Date(nowMs), id)) || undefined, 'not_found');
    },
    async restore(userId: number, id: string, nowMs: number): Promise<void> {
      orThrow((await repository.restore(userId, new Date(nowMs), id)) || undefined, 'not_found');
    },
  };
}
