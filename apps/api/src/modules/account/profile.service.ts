import type { Config, ConfigChange } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import type { Grant } from '@tingci/domain/membership';
import { orRefuse } from '../../http/refusal.ts';
import { presentUser } from './account.presenter.ts';
import type { AccountStore } from './account.repositories.ts';
import type { SessionService } from './session.service.ts';
import { readConfig, writeConfig } from './stored-config.ts';

export type ProfileDeps = {
  store: AccountStore;
  sessions: Pick<SessionService, 'listIds'>;
  warn: (message: string) => void;
};

/** Whose profile, and the grants that the request was let in with. */
export type Owner = { userId: number; grants: readonly Grant[] };

/** A learner's own profile and config. */
export function createProfileService({ store, sessions, warn }: ProfileDeps) {
  const reportOf = (userId: number) => (name: string) =>
    warn(`user ${userId}: stored config field ${name} is not valid, its default is used`);

  async function getProfile({ userId, grants }: Owner, nowMs: number): Promise<User> {
    const [found, sessionIds] = await Promise.all([
      store.direct.profiles.findProfile(userId),
      sessions.listIds(userId, nowMs),
    ]);
    const profile = orRefuse(found, 'session_ended');
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
      return readConfig(orRefuse(stored, 'session_ended'), nowMs, reportOf(caller.userId));
    },
    async changeNickname(owner: Owner, nickname: string, nowMs: number): Promise<User> {
      await store.direct.profiles.setNickname(owner.userId, nickname, new Date(nowMs));
      return getProfile(owner, nowMs);
    },
    findLastLearned: (userId: number) => store.direct.profiles.findLastLearned(userId),
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
