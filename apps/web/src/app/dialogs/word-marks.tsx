import { CollectDialog } from '../../features/own-book/collect/collect-dialog.tsx';
import { MasterDialog } from '../../features/own-book/collect/master-dialog.tsx';
import { showMarkDialog, wordMarksStore } from '../../shared-state/word-marks/store.ts';

const close = () => showMarkDialog(undefined);

/** The dialogs that finish a mark of a word: where to collect it, or whether to mark it as mastered. */
export function WordMarkDialogs() {
  const dialog = wordMarksStore((state) => state.dialog);
  if (dialog?.kind === 'collect') return <CollectDialog asked={dialog} onClose={close} />;
  if (dialog?.kind === 'master') return <MasterDialog word={dialog.word} onClose={close} />;
  return null;
}
