import { type Membership, membershipAt } from '@tingci/domain/membership';
import { listGrants } from '../../../entitlement/ledger/ledger.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { TrialService } from '../trial/trial.service.ts';

/** What a learner has made with Pro; each counter belongs to the module that owns the rows. */
export type MemberCounts = {
  /** Own books, without 生词本. */
  ownBooks: (userId: number) => Promise<number>;
  /** Words that were answered again on a later day. */
  reviewedWords: (userId: number) => Promise<number>;
  storyWords: (userId: number) => Promise<number>;
};

export type MemberDetail = Membership & {
  isTrialReceived: boolean;
  ownBooks: number;
  reviewedWords: number;
  storyWords: number;
};

/** The member detail; nothing of it is stored. */
export function createMemberService(deps: {
  database: Database;
  counts: MemberCounts;
  trial: Pick<TrialService, 'getOffer'>;
}) {
  return {
    async getDetail(userId: number, nowMs: number): Promise<MemberDetail> {
      const [grants, offer, ownBooks, reviewedWords, storyWords] = await Promise.all([
        // From the database: it also has the grant that this request made.
        listGrants(deps.database.pool, userId),
        deps.trial.getOffer(userId, nowMs),
        deps.counts.ownBooks(userId),
        deps.counts.reviewedWords(userId),
        deps.counts.storyWords(userId),
      ]);
      const membership = membershipAt(grants, nowMs);
      return { ...membership, isTrialReceived: offer.isReceived, ownBooks, reviewedWords, storyWords };
    },
  };
}

export type MemberService = ReturnType<typeof createMemberService>;
