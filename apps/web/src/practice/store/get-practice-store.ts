import { openPracticeStore } from './indexed-db-store.ts';
import { getLastActs } from './last-acts.ts';
import type { PracticeStore } from './practice-store.ts';

let store: Promise<PracticeStore> | undefined;

async function open(): Promise<PracticeStore> {
  const opened = await openPracticeStore();
  await getLastActs().moveInto(opened);
  return opened;
}

/** The practice store of this page. It is opened once, and has what the pages before it kept last. */
export function getPracticeStore(): Promise<PracticeStore> {
  store ??= open();
  return store;
}
