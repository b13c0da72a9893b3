import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import {
  type Collected,
  collectParaphrases,
  type Paraphrase,
  removeCollected,
} from '../api/paraphrases-api.ts';
import { copy } from '../copy.ts';

/** The paraphrases that were collected on this page, and how to collect more. */
export type ParaphraseCollection = {
  has: (pair: Paraphrase) => boolean;
  isBusy: boolean;
  collect: (pairs: readonly Paraphrase[]) => void;
};

const keyOf = ({ question, text }: Paraphrase): string => `${question}\n${text}`;

/** Collects paraphrases; the message of a press can take it back. */
export function useParaphrases(): ParaphraseCollection {
  const [collected, setCollected] = useState<ReadonlySet<string>>(new Set());
  const note = (pairs: readonly Paraphrase[], isIn: boolean) =>
    setCollected((before) => {
      const after = new Set(before);
      for (const pair of pairs)
        if (isIn) after.add(keyOf(pair));
        else after.delete(keyOf(pair));
      return after;
    });
  const undo = (pairs: readonly Paraphrase[], made: Collected) =>
    void removeCollected(made).then(
      () => note(pairs, false),
      // The client has shown the error.
      () => undefined,
    );
  const { mutate, isPending } = useMutation({
    mutationFn: collectParaphrases,
    onSuccess: (made, pairs) => {
      note(pairs, true);
      if (made.wordIds.length === 0) return toast.info(copy.pairs.known(made.bookName));
      toast.success(copy.pairs.added(made.wordIds.length, made.bookName), {
        action: { label: copy.pairs.undo, run: () => undo(pairs, made) },
      });
    },
  });
  return { has: (pair) => collected.has(keyOf(pair)), isBusy: isPending, collect: (pairs) => mutate(pairs) };
}
