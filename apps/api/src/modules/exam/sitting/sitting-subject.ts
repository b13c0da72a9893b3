import type { SittingType } from '@tingci/contract/exam/sitting';
import type { SittingState } from '@tingci/domain/exam/sitting';
import type { Sitting, SittingScope } from './sitting.repository.ts';

/** A request about a sitting: what is taken, by whom. */
export type NamedScope = SittingScope & { userId: number; type: SittingType };

/** What sittings need to know of papers, writing tasks and speaking topics. */
export type SittingSubject = {
  types: readonly SittingType[];
  /** Throws unless it exists and the learner may open it. */
  requireThere(scope: NamedScope, isMember: boolean): Promise<void>;
  /** Throws unless the learner may start it in this way. */
  requireStart(scope: NamedScope, isMember: boolean): Promise<void>;
  /** When an exam ends, in milliseconds since 1970. Undefined for a document of another subject. */
  findEnd(sitting: Sitting, state: SittingState): Promise<number | undefined>;
  /** Whether the learner did anything that can be handed in. */
  hasContent(state: SittingState): boolean;
  /** Hands in what was done until the exam ended. */
  close(sitting: Sitting, endMs: number, nowMs: number): Promise<void>;
};
