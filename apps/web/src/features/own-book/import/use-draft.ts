import { useAutosave } from '../../../lib/use-autosave.ts';
import { type BookDraft, type DraftChoice, saveDraft } from '../api/book-upload-api.ts';

/** Some fields of a choice, or what makes them of the newest choice. */
export type ChoiceChange = Partial<DraftChoice> | ((newest: DraftChoice) => Partial<DraftChoice>);

/** The choice of a draft, which the server keeps. */
export function useDraft({ version, choice: value }: BookDraft) {
  const { value: choice, state, change, flush } = useAutosave({ version, value }, saveDraft);
  return {
    choice,
    state,
    change: (part: ChoiceChange) =>
      change((newest) => ({ ...newest, ...(typeof part === 'function' ? part(newest) : part) })),
    flush,
  };
}
