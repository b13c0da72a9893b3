import { AppError } from '../../../platform/core/app-error.ts';
import type { Owner, ProfileService, UserState } from '../profile/profile.service.ts';
import type { AccountStore } from '../store/account-store.ts';

/** Consents to the agreements. `agreeVersion` is the current version. */
export function createConsentService(deps: {
  store: AccountStore;
  profiles: Pick<ProfileService, 'forget' | 'getProfile'>;
  agreeVersion: string;
}) {
  const { store, profiles, agreeVersion } = deps;
  return {
    /** Throws `consent_required` for another version: the page that asked is out of date. */
    async give(owner: Owner, version: string, nowMs: number): Promise<UserState> {
      if (version !== agreeVersion) throw new AppError('consent_required');
      const now = new Date(nowMs);
      await store.transact(async ({ consents }) => {
        await consents.give(owner.userId, now);
        await consents.setVersion(owner.userId, version, now);
      });
      profiles.forget(owner.userId);
      return profiles.getProfile(owner, nowMs);
    },
    list: (userId: number) => store.direct.consents.list(userId),
  };
}

export type ConsentService = ReturnType<typeof createConsentService>;
