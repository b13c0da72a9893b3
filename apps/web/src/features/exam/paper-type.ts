import type { PaperType } from '@tingci/contract/exam-paper';

/** The type an address names; undefined for anything else. */
export const readPaperType = (text: string | null | undefined): PaperType | undefined =>
  text === 'listening' || text === 'reading' ? text : undefined;
