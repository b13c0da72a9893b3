import { useAutosave } from '../../../lib/use-autosave.ts';
import { type BookDraft, type DraftChoice, saveDraft } from '../api/book-upload-api.ts';

/** The choice of a draft, which the server keeps. */
export function useDraft({ version, choice: value }: BookDraft) {
  const { value: choice, state, change, flush } = useAutosave({ version, value }, saveDraft);
  return {
    choice,
    state,
    change: (part: Partial<DraftChoice>) => change({ ...choice, ...part }),
    flush,
  };
}
