import type { PaperType } from '@tingci/contract/exam/paper';
import type { SuiteType } from '@tingci/contract/exam/suite';

/** The paper type of an address; undefined for anything else. */
export const readPaperType = (text: string | null | undefined): PaperType | undefined =>
  text === 'listening' || text === 'reading' ? text : undefined;

/** The type of a test in sequence in an address; undefined for anything else. */
export const readSuiteType = (text: string | undefined): SuiteType | undefined =>
  text === 'writing' || text === 'speaking' || text === 'full' ? text : undefined;

/** The kinds of exercise: papers to take, or tasks and topics to study. */
export type Subject = PaperType | 'writing' | 'speaking';

/** The subject of an address; undefined for anything else. */
export const readSubject = (text: string | null | undefined): Subject | undefined =>
  text === 'writing' || text === 'speaking' ? text : readPaperType(text);
