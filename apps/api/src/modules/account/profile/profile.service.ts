import type { Config, ConfigChange } from '@tingci/contract/account/config';
import type { Grant } from '@tingci/domain/membership';
import { orThrow } from '../../../platform/core/app-error.ts';
import { TtlCache } from '../../../platform/core/ttl-cache.ts';
import type { Authenticator } from '../../../platform/http/caller/authenticator.ts';
import type { SessionService } from '../session/session.service.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { Profile } from '../store/profile.repository.ts';
import { readConfig, writeConfig } from '../store/stored-config.ts';

export type ProfileDeps = {
  store: AccountStore;
  sessions: Pick<SessionService, 'listIds'>;
  authenticator: Pick<Authenticator, 'memoryMs'>;
  warn: (message: string) => void;
};

/**
 * The user state (docs/specification.md, section 3): the profile, the grants of Pro, the ids of the active sessions,
 * the config.
 */
export type UserState = {
  profile: Profile;
  grants: readonly Grant[];
  sessionIds: string[];
  config: Config;
};

/** The owner of a profile, with the grants that the request loaded. */
export type Owner = { userId: number; grants: readonly Grant[] };

/** A learner's own profile and config. */
export function createProfileService({ store, sessions, authenticator, warn }: ProfileDeps) {
  // Every page load and every navigation reads it. It changes seldom.
  const known = new TtlCache<number, Profile>(authenticator.memoryMs);
  const reportOf = (userId: number) => (name: string) =>
    warn(`user ${userId}: stored config field ${name} is not valid, its default is used`);

  async function getProfile({ userId, grants }: Owner, nowMs: number): Promise<UserState> {
    const [found, sessionIds] = await Promise.all([
      known.read(userId, nowMs, store.direct.profiles.findProfile),
      sessions.listIds(userId, nowMs),
    ]);
    const profile = orThrow(found, 'session_ended');
    return { profile, grants, sessionIds, config: readConfig(profile, nowMs, reportOf(userId)) };
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
    async changeNickname(owner: Owner, nickname: string, nowMs: number): Promise<UserState> {
      await store.direct.profiles.setNickname(owner.userId, nickname, new Date(nowMs));
      known.forget(owner.userId);
      return getProfile(owner, nowMs);
    },
    /** Call it after another module changed the row of a learner. */
    forget: (userId: number) => known.forget(userId),
    findLastLearned: (userId: number) => store.direct.profiles.findLastLearned(userId),
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
