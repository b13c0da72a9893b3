import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RequestOf, ResponseOf } from '@tingci/contract/index';
import { api } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/query-client.ts';

const LIST = '/api/study/admin/v1/security/list';
const pageSize = 20;
const securityKey = ['admin', 'security'];

export type SecurityKind = NonNullable<RequestOf<typeof LIST>['kind']>;

/** A security event; `at` is in milliseconds since 1970. The user is null for a number without an account. */
export type SecurityEvent = Omit<ResponseOf<typeof LIST>['list'][number], 'user_id' | 'user_name'> & {
  userId: number | null;
  userName: string;
};

/** Events of a kind, or all, of a user, or all; newest first. */
export const securityQuery = (kind: SecurityKind | undefined, userId: number | undefined) =>
  infiniteQueryOptions({
    queryKey: [...securityKey, 'events', kind ?? 'all', userId ?? 'all'],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const request = {
        ...(kind ? { kind } : {}),
        ...(userId === undefined ? {} : { user_id: userId }),
        page: pageParam,
        page_size: pageSize,
      };
      const { list, total, page } = await api.read(LIST, request, { signal });
      const events = list.map(
        ({ user_id, user_name, ...event }): SecurityEvent => ({
          ...event,
          userId: user_id,
          userName: user_name,
        }),
      );
      return { list: events, total, page };
    },
    getNextPageParam: (last) => (last.page * pageSize < last.total ? last.page + 1 : undefined),
  });

/** An account as an administrator sees it; the number is masked, the instants are in milliseconds since 1970. */
export type Account = {
  id: number;
  phone: string;
  nickname: string;
  isAdmin: boolean;
  createdAt: number;
  suspendedAt: number | undefined;
  sessionCount: number;
};

/** The account of a number. */
export const accountQuery = (phone: string) =>
  queryOptions({
    queryKey: [...securityKey, 'account', phone],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Account> => {
      const path = '/api/study/admin/v1/account/find';
      const found = await api.read(path, { phone_number: phone }, { signal });
      return {
        id: found.user_id,
        phone: found.phone_number,
        nickname: found.nickname,
        isAdmin: found.is_admin,
        createdAt: found.created_at,
        suspendedAt: found.suspended_at ?? undefined,
        sessionCount: found.session_count,
      };
    },
  });

export type AccountAct = 'endSessions' | 'suspend' | 'unsuspend';

const actPaths = {
  endSessions: '/api/study/admin/v1/account/sessions/end',
  suspend: '/api/study/admin/v1/account/suspend',
  unsuspend: '/api/study/admin/v1/account/unsuspend',
} as const;

/** Changes an account, and reloads what the page shows. The audit log keeps the reason. */
export async function actOnAccount(act: AccountAct, userId: number, reason: string): Promise<void> {
  await api.post(actPaths[act], { user_id: userId, reason });
  await queryClient.invalidateQueries({ queryKey: securityKey });
}
