import { openPracticeStore } from './indexed-db-store.ts';
import type { PracticeStore } from './practice-store.ts';

let store: Promise<PracticeStore> | undefined;

/** The practice store of this page. It is opened once. */
export function getPracticeStore(): Promise<PracticeStore> {
  store ??= openPracticeStore();
  return store;
}
