import { type ContentAccess, proReasons } from '@tingci/domain/membership';
import { AppError } from '../platform/core/app-error.ts';

/** Throws `pro_required` (reason 5) unless the content is free, or `isMember` says that the reader has Pro. */
export function requireContentAccess({ access }: { access: ContentAccess }, isMember: boolean): void {
  if (access === 'pro' && !isMember) {
    throw new AppError('pro_required', { reason: proReasons.resourceDictation });
  }
}
