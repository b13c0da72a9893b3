import { lazyDialog } from '../../../lib/lazy-dialog.ts';

/** The dialog to record a word; its code is loaded when it opens first. */
export const LazyRecordDialog = lazyDialog(() =>
  import('./record-dialog.tsx').then((module) => module.RecordDialog),
);
