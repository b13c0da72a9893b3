import * as contract from '@tingci/contract/own-book/share';
import type { CallerOf } from '../../../platform/challenge/caller-of.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { ownerOf } from '../book/own-book.routes.ts';
import type { Invite } from '../sharing-store/book-share.repository.ts';
import type { ShareService } from './share.service.ts';
import type { ShelfService } from './shelf.service.ts';

/** Handlers of sharing own books, and of the shelf. */
export function createShareBindings(deps: {
  shares: ShareService;
  shelf: ShelfService;
  callerOf: CallerOf;
}): Binding[] {
  const { shares, shelf, callerOf } = deps;
  return [
    bind(contract.getInviteCode, async ({ g_id, is_new }, { session, nowMs }) =>
      presentInvite(await shares.getCode(session.userId, g_id, is_new, nowMs)),
    ),
    bind(contract.revokeInvite, async ({ g_id }, { session }) => {
      await shares.revoke(session.userId, g_id);
      return null;
    }),
    bind(contract.findInvited, async ({ code }, context) => {
      const { book, joined, isOwn } = await shares.find(await callerOf('invite', context), code);
      return {
        name: book.name,
        owner_name: book.ownerName,
        word_count: book.wordCount,
        is_own: isOwn,
        joined: joined ?? null,
      };
    }),
    bind(contract.joinInvited, async ({ code, kind }, context) =>
      shares.join(ownerOf(context), await callerOf('invite', context), code, kind === 'follow'),
    ),
    bind(contract.unfollowBook, async ({ g_id }, { session }) => {
      await shares.unfollow(session.userId, g_id);
      return null;
    }),
    bind(contract.findGroup, async ({ g_id }, { session }) => {
      const { book, isUpdated, invite, followerCount, follow } = await shares.getGroup(session.userId, g_id);
      return {
        id: book.id,
        name: book.name,
        word_count: book.wordCount,
        is_updated: isUpdated,
        invite: invite ? presentInvite(invite) : null,
        follower_count: followerCount,
        follows: follow
          ? { name: follow.sourceName, owner_name: follow.ownerName, is_live: follow.isLive }
          : null,
      };
    }),
    bind(contract.addToShelf, ({ g_id }, context) => shelf.add(ownerOf(context), g_id, context.nowMs)),
    bind(contract.removeFromShelf, async ({ g_id }, { session, nowMs }) => {
      await shelf.remove(session.userId, g_id, nowMs);
      return null;
    }),
    bind(contract.removeLibraryBook, async ({ id }, { session }) => {
      await shelf.removeLibraryBook(session.userId, id);
      return null;
    }),
  ];
}

const presentInvite = ({ code, madeAt }: Invite) => ({ code, made_at: madeAt.getTime() });
