import { useMutation, useQuery } from '@tanstack/react-query';
import { refreshAnswerCounts } from '../../../lib/query-client.ts';
import { toast } from '../../../lib/toast.ts';
import { useIsPro } from '../../../shared-state/session/store.ts';
import { type WordProgress, wordProgressQuery } from '../api/memories-api.ts';
import { addPaperErrors, type PaperError, paperErrorsQuery } from '../api/papers-api.ts';
import { copy } from '../copy.ts';

/** The misspelt answers of a result, and how to put them into the error book. */
export type PaperErrors = {
  list: readonly PaperError[];
  /** What has been learnt since, by word id. Empty without Pro. */
  progress: ReadonlyMap<number, WordProgress>;
  /** The numbers that are being stored. */
  adding: readonly number[];
  add: (numbers: readonly number[]) => void;
};

/** Reads the misspelt answers of an attempt when it has some. */
export function usePaperErrors(attemptId: string, hasSome: boolean): PaperErrors {
  const { data } = useQuery({ ...paperErrorsQuery(attemptId), enabled: hasSome });
  const wordIds = [...new Set((data?.list ?? []).flatMap(({ wordId }) => wordId ?? []))];
  const isPro = useIsPro();
  const { data: progress } = useQuery({
    ...wordProgressQuery(wordIds),
    enabled: isPro && wordIds.length > 0,
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (numbers: readonly number[]) => addPaperErrors(attemptId, numbers),
    onSuccess: async (_, numbers) => {
      // Until the buttons show it too.
      await refreshAnswerCounts();
      toast.success(copy.result.addedErrors(numbers.length));
    },
  });
  return {
    list: data?.list ?? [],
    progress: progress ?? new Map(),
    adding: isPending ? variables : [],
    add: (numbers) => {
      if (!isPending && numbers.length > 0) mutate(numbers);
    },
  };
}
