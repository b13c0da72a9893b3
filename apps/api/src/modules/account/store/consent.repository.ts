import { agreementVersions } from '@tingci/domain/account/agreements';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, listRows, type Row } from '../../../platform/db/statement.ts';
import { insertConsents, listConsents, setAgreeVersion } from './consent.sql.ts';

/** `agreedAt` is in milliseconds since 1970. */
export type Consent = Row<typeof listConsents>;

const current = JSON.stringify(
  Object.entries(agreementVersions).map(([agreement, version]) => ({ agreement, version })),
);

/** The consents of learners to the agreements. */
export function createConsentRepository(client: Executor) {
  return {
    /** Records the consent to the current version of each agreement. Earlier consents stay. */
    async give(userId: number, now: Date): Promise<void> {
      await execute(client, insertConsents, [userId, current, now]);
    },
    async setVersion(userId: number, version: string, now: Date): Promise<void> {
      await execute(client, setAgreeVersion, [userId, version, now]);
    },
    list: (userId: number): Promise<Consent[]> => listRows(client, listConsents, [userId]),
  };
}
