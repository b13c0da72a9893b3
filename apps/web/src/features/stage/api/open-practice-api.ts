import type { ResponseOf } from '@tingci/contract/index';
import type { LearnMode } from '@tingci/domain/dictation/mode';
import { api } from '../../../lib/api/api.ts';
import { type Answer, fromWireEvent } from '../../../practice/api/outbox/wire-event.ts';
import { fromWireSetup } from '../../../practice/api/outbox/wire-setup.ts';

type WirePractice = NonNullable<ResponseOf<'/api/study/lexicon/v1/practice/open'>['practice']>;

/** A practice of a chapter that was left open on some device. Instants are milliseconds since 1970. */
export type OpenPractice = {
  practiceId: string;
  chapterId: number;
  mode: LearnMode;
  setup: ReturnType<typeof fromWireSetup>;
  /** Empty when the device is not known any more. */
  device: string;
  /** Whether it was left on this device. */
  isOwn: boolean;
  startedAt: number;
  lastAt: number;
  events: Answer[];
};

const toOpenPractice = (wire: WirePractice): OpenPractice => ({
  practiceId: wire.practice_id,
  chapterId: wire.chapter_id,
  mode: wire.mode,
  setup: fromWireSetup(wire.setup),
  device: wire.device,
  isOwn: wire.is_own,
  startedAt: wire.started_at,
  lastAt: wire.last_at,
  events: wire.events.map(fromWireEvent),
});

/** The practices of these chapters that are open. At most one for each chapter. */
export async function listOpenPractices(
  chapterIds: readonly number[],
  signal: AbortSignal | undefined,
): Promise<OpenPractice[]> {
  const options = signal && { signal };
  const answers = await Promise.all(
    chapterIds.map((id) => api.read('/api/study/lexicon/v1/practice/open', { chapter_id: id }, options)),
  );
  return answers.flatMap(({ practice }) => (practice ? toOpenPractice(practice) : []));
}
