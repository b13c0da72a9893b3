import type { Config, ConfigChange } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import type { Grant } from '@tingci/domain/membership';
import { orThrow } from '../../../core/app-error.ts';
import { TtlCache } from '../../../core/ttl-cache.ts';
import type { Gate } from '../../../http/gate.ts';
import type { SessionService } from '../session/session.service.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { Profile } from '../store/profile.repository.ts';
import { readConfig, writeConfig } from '../store/stored-config.ts';
import { presentUser } from './account.presenter.ts';

export type ProfileDeps = {
  store: AccountStore;
  sessions: Pick<SessionService, 'listIds'>;
  gate: Pick<Gate, 'memoryMs'>;
  warn: (message: string) => void;
};

/** Whose profile, and the grants that the request was let in with. */
export type Owner = { userId: number; grants: readonly Grant[] };

/** A learner's own profile and config. */
export function createProfileService({ store, sessions, gate, warn }: ProfileDeps) {
  // Asked for on every page load and every navigation, and changed by few things.
  const known = new TtlCache<number, Profile>(gate.memoryMs);
  const reportOf = (userId: number) => (name: string) =>
    warn(`user ${userId}: stored config field ${name} is not valid, its default is used`);

  async function getProfile({ userId, grants }: Owner, nowMs: number): Promise<User> {
    const [found, sessionIds] = await Promise.all([
      known.read(userId, nowMs, store.direct.profiles.findProfile),
      sessions.listIds(userId, nowMs),
    ]);
    const profile = orThrow(found, 'session_ended');
    const config = readConfig(profile, nowMs, reportOf(userId));
    return presentUser({ profile, grants, sessionIds, config }, nowMs);
  }

  return {
    getProfile,
    /** Changes fields of the config and returns it whole. */
    async changeConfig(
      caller: { userId: number; timeZone: string },
      change: ConfigChange,
      nowMs: number,
    ): Promise<Config> {
      const written = writeConfig(change, nowMs, caller.timeZone);
      const stored = await store.direct.profiles.changeConfig(caller.userId, written, new Date(nowMs));
      known.forget(caller.userId);
      return readConfig(orThrow(stored, 'session_ended'), nowMs, reportOf(caller.userId));
    },
    async changeNickname(owner: Owner, nickname: string, nowMs: number): Promise<User> {
      await store.direct.profiles.setNickname(owner.userId, nickname, new Date(nowMs));
      known.forget(owner.userId);
      return getProfile(owner, nowMs);
    },
    /** To be called when a learner's row was changed by other means. */
    forget: (userId: number) => known.forget(userId),
    findLastLearned: (userId: number) => store.direct.profiles.findLastLearned(userId),
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
