import { createContext } from 'react';
import type { Mark } from './mark.ts';

/** The marks of the open test by place. Empty outside a test. */
export const MarksContext = createContext<ReadonlyMap<string, readonly Mark[]>>(new Map());
