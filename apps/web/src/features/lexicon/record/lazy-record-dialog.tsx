import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../lib/toast.ts';
import { copy } from './copy.ts';

/** The dialog to record a word; its code is loaded when it opens first. */
export const LazyRecordDialog = lazyPart(
  () => import('./record-dialog.tsx').then((module) => module.RecordDialog),
  {
    onFail: ({ onClose }) => {
      onClose();
      toast.error(copy.openFailed);
    },
  },
);
