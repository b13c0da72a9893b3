import type { Config, ConfigChange } from '@tingci/contract/account/config';
import type { User } from '@tingci/contract/account/user';
import { orRefuse } from '../../http/refusal.ts';
import { presentUser } from './account.presenter.ts';
import type { AccountStore } from './account.repositories.ts';
import { readConfig, writeConfig } from './stored-config.ts';

export type ProfileDeps = { store: AccountStore; warn: (message: string) => void };

/** A learner's own profile and config. */
export function createProfileService({ store, warn }: ProfileDeps) {
  const reportOf = (userId: number) => (name: string) =>
    warn(`user ${userId}: stored config field ${name} is not valid, its default is used`);

  async function getProfile(userId: number, nowMs: number): Promise<User> {
    const profile = orRefuse(
      await store.direct.profiles.findProfile(userId, new Date(nowMs)),
      'session_ended',
    );
    return presentUser(profile, readConfig(profile, nowMs, reportOf(userId)), nowMs);
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
    async changeNickname(userId: number, nickname: string, nowMs: number): Promise<User> {
      await store.direct.profiles.setNickname(userId, nickname, new Date(nowMs));
      return getProfile(userId, nowMs);
    },
    findLastLearned: (userId: number) => store.direct.profiles.findLastLearned(userId),
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
