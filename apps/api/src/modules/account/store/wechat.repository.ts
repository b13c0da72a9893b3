import type { WechatWay } from '@tingci/domain/account/wechat';
import type { Executor } from '../../../platform/db/database.ts';
import { execute, findRow } from '../../../platform/db/statement.ts';
import {
  completeWechat,
  deleteWechat,
  findWechatBinding,
  findWechatUser,
  insertWechat,
} from './wechat.sql.ts';

/** A person as WeChat names them. */
export type WechatPerson = {
  way: WechatWay;
  /** The id of the person in this app. */
  openid: string;
  /** The id of the person in all apps of the operator. */
  unionid: string | undefined;
  nickname: string;
};

const idsOf = ({ way, openid, unionid }: WechatPerson) =>
  [unionid ?? null, way === 'qr' ? openid : null, way === 'inside' ? openid : null] as const;

/** The bindings of WeChat accounts. */
export function createWechatRepository(client: Executor) {
  return {
    /** The account that the person's WeChat is bound to. */
    async findUser({ openid, unionid }: WechatPerson): Promise<number | undefined> {
      return (await findRow(client, findWechatUser, [openid, unionid ?? null]))?.userId;
    },
    /** Stores ids of the person that were not known before. */
    async complete(userId: number, person: WechatPerson): Promise<void> {
      await execute(client, completeWechat, [userId, ...idsOf(person)]);
    },
    /** Whether the binding was stored: neither the account nor the person has another one. */
    async insert(userId: number, person: WechatPerson, now: Date): Promise<boolean> {
      return (await execute(client, insertWechat, [userId, ...idsOf(person), person.nickname, now])) === 1;
    },
    findBinding: (userId: number): Promise<{ nickname: string; boundAt: Date } | undefined> =>
      findRow(client, findWechatBinding, [userId]),
    /** Whether there was a binding. */
    delete: async (userId: number): Promise<boolean> => (await execute(client, deleteWechat, [userId])) === 1,
  };
}
