import { useQuery } from '@tanstack/react-query';
import { toast } from '../../../lib/toast.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { chaptersQuery } from '../../../practice/api/books-api.ts';
import { nextAddress, type PracticeScope } from '../../../practice/scope/practice-scope.ts';
import { copy } from './copy.ts';

/**
 * The scope that follows this one in its book. `address` is known when the book's chapters have loaded; `reason` says
 * why there is none; `go` loads them again when they have not come, and shows an error when that fails.
 */
export function useNext(
  scope: PracticeScope,
  bookId: number | undefined,
  open: (address: string) => void,
): { address: string | undefined; reason: string | undefined; go: () => void } {
  const { data, refetch } = useQuery({ ...chaptersQuery(bookId ?? 0), enabled: bookId !== undefined });
  const isMounted = useIsMounted();
  const address = data && nextAddress(scope, bookId, data);
  const ask = async () => {
    const late = (await refetch({ cancelRefetch: false })).data;
    if (!isMounted()) return;
    const found = late && nextAddress(scope, bookId, late);
    if (found !== undefined) open(found);
    else if (late) toast.info(copy.lastChapter);
    else toast.error(copy.nextFailed);
  };
  return {
    address,
    reason: data && address === undefined ? copy.lastChapter : undefined,
    go: () => (address === undefined ? void ask() : open(address)),
  };
}
