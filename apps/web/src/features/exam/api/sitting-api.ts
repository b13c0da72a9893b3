import type { PaperAnswer, PaperType } from '@tingci/contract/exam/paper';
import type { SittingType } from '@tingci/contract/exam/sitting';
import type { SittingEvent } from '@tingci/domain/exam/sitting';
import { api } from '../../../lib/api/api.ts';
import { fromWireSittingEvent } from '../../../practice/api/outbox/wire-sitting.ts';
import { sendSitting } from '../../../practice/api/sitting-submit-api.ts';
import type { WireSittingScope } from '../../../practice/store/practice-store.ts';

/** What is taken and how. Without `part` and `retakeOf` it is the whole paper, task or topic. */
export type SittingScope = {
  type: SittingType;
  id: number;
  mode: 'practice' | 'exam';
  part?: number | undefined;
  /** The attempt whose lost questions are done again. */
  retakeOf?: string | undefined;
};

/** A sitting of a paper. */
export type PaperScope = SittingScope & { type: PaperType };

/** Maps a scope to the wire. */
export const toWireScope = ({ type, id, mode, part, retakeOf }: SittingScope): WireSittingScope => ({
  type,
  id,
  mode,
  ...(part === undefined ? {} : { part }),
  ...(retakeOf === undefined ? {} : { retake_of: retakeOf }),
});

/** A sitting on the server. `skewMs` is the server's clock minus the device's. */
export type RemoteSitting = { sittingId: string; startedAt: number; events: readonly SittingEvent[] };

/** The sitting to continue, or the id of the attempt that an ended exam became. */
export async function openRemoteSitting(
  scope: SittingScope,
): Promise<{ handedIn: string | undefined; remote: RemoteSitting | undefined; skewMs: number }> {
  const { now, handed_in, sitting } = await api.read(
    '/api/study/zhenti/v1/sitting/open',
    toWireScope(scope),
    {},
  );
  return {
    handedIn: handed_in ?? undefined,
    remote: sitting
      ? {
          sittingId: sitting.sitting_id,
          startedAt: sitting.started_at,
          events: sitting.events.map(fromWireSittingEvent),
        }
      : undefined,
    skewMs: now - Date.now(),
  };
}

/** Starts an exam on the server. The caller shows the errors. */
export async function startRemoteSitting(
  sittingId: string,
  scope: SittingScope,
): Promise<{ startedAt: number; skewMs: number }> {
  const { startedAt, now } = await sendSitting({
    sitting_id: sittingId,
    ...toWireScope(scope),
    sent_at: Date.now(),
    events: [],
  });
  return { startedAt, skewMs: now - Date.now() };
}

/** The right answers of one part of a practice, beside those so far. */
export async function checkPart(
  sittingId: string,
  part: number,
  answers: { number: number; typed: string }[],
): Promise<readonly PaperAnswer[]> {
  const checked = await api.post('/api/study/zhenti/v1/sitting/check', {
    sitting_id: sittingId,
    part,
    answers,
  });
  return checked.answers;
}
