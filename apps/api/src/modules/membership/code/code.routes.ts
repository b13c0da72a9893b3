import * as adminContract from '@tingci/contract/admin/code';
import { activateByCode } from '@tingci/contract/membership/code';
import type { BookNames } from '../../../entitlement/sold-books/book-names.ts';
import type { CallerOf } from '../../../platform/challenge/caller-of.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import { presentMemberDetail } from '../member/member.presenter.ts';
import type { MemberService } from '../member/member.service.ts';
import { presentProduct, toProduct } from '../product.ts';
import type { CodeBatch } from './code.repository.ts';
import type { CodeService } from './code.service.ts';
import type { CodeBatchService } from './code-batch.service.ts';

/** Handlers of activation codes, for learners and for administrators. */
export function createCodeBindings(deps: {
  codes: CodeService;
  batches: CodeBatchService;
  members: MemberService;
  bookNames: BookNames;
  callerOf: CallerOf;
}): Binding[] {
  const { codes, batches, members, bookNames, callerOf } = deps;
  return [
    bind(activateByCode, async ({ code }, context) => {
      const { session, nowMs } = context;
      const { userId } = session;
      const given = await codes.use(await callerOf('code', context), code);
      const bookId = 'bookId' in given ? given.bookId : null;
      const bookName = bookId === null ? null : await bookNames.find(bookId);
      return {
        product: presentProduct({ months: 0, days: 0, ...given, bookId, bookName }),
        member: presentMemberDetail(await members.getDetail(userId, nowMs)),
      };
    }),
    bind(adminContract.listCodeBatches, async ({ page, page_size }) => {
      const { list, total } = await batches.list({ page, pageSize: page_size });
      return { list: list.map(presentBatch), total, page, page_size };
    }),
    bind(adminContract.createCodeBatch, async (asked, { session, nowMs }) => {
      const request = {
        actId: asked.act_id,
        name: asked.name,
        product: toProduct(asked.product),
        count: asked.count,
        validDays: asked.valid_days,
      };
      await bookNames.require(request.product);
      return { id: await batches.create(request, { adminId: session.userId, reason: asked.reason, nowMs }) };
    }),
    bind(adminContract.exportCodeBatch, async ({ id, reason }, { session, nowMs }) => ({
      list: await batches.export(id, { adminId: session.userId, reason, nowMs }),
    })),
    bind(adminContract.revokeCodeBatch, async ({ id, reason }, { session, nowMs }) => ({
      revoked: await batches.revoke(id, { adminId: session.userId, reason, nowMs }),
    })),
    bind(adminContract.listUsedCodes, async ({ id, page, page_size }) => {
      const { list, total } = await batches.listUsed(id, { page, pageSize: page_size });
      const codesUsed = list.map(({ number, usedAt, userId, userName }) => ({
        number,
        used_at: usedAt.getTime(),
        user_id: userId,
        user_name: userName,
      }));
      return { list: codesUsed, total, page, page_size };
    }),
    bind(adminContract.listSoldBooks, async () => ({ list: await bookNames.list() })),
  ];
}

function presentBatch({ id, name, madeAt, validUntil, count, used, revoked, ...product }: CodeBatch) {
  return {
    id,
    name,
    product: presentProduct(product),
    made_at: madeAt.getTime(),
    valid_until: validUntil.getTime(),
    count,
    used,
    revoked,
  };
}
