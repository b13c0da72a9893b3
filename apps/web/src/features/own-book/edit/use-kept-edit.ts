import { useCallback, useEffect, useRef } from 'react';
import type { EditedBook } from '../api/book-edit-api.ts';
import type { Entry } from './entries.ts';
import { dropEdit, type Edit, keepEdit } from './kept-edit.ts';

/** Keeps the change that is being stored in this tab, until the lines change again. */
export function useKeptEdit(book: EditedBook, entries: readonly Entry[]) {
  const kept = useRef<readonly Entry[]>(undefined);
  const drop = useCallback(() => {
    kept.current = undefined;
    dropEdit(book);
  }, [book]);
  useEffect(() => {
    if (kept.current !== entries) drop();
  }, [entries, drop]);
  return {
    keep(edit: Edit) {
      if (keepEdit(book, edit)) kept.current = entries;
    },
    drop,
    /** Whether the tab keeps these lines: leaving loses nothing. */
    isKept: useCallback(() => kept.current === entries, [entries]),
  };
}
