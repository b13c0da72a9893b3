import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { toast } from '../../lib/toast.ts';
import { closeProPrompt, proPromptStore } from '../../shared-state/pro/ask-for-pro.ts';
import { registerMarkerLoader } from '../../shared-state/word-marks/marker.ts';
import { showMarkDialog, wordMarksStore } from '../../shared-state/word-marks/store.ts';
import { closeWordPopup, wordPopupStore } from '../../shared-state/word-popup/store.ts';
import { closeWordSearch, wordSearchStore } from '../../shared-state/word-search/store.ts';
import { useSearchKey } from './use-search-key.ts';

/** What any page may open over itself; the code of each comes with its first opening. */
export function LateDialogs() {
  const WordPopup = useLate(
    wordPopupStore((state) => state.opened !== undefined),
    loadWordPopup,
    closeWordPopup,
  );
  const ProPrompt = useLate(
    proPromptStore((state) => state.reason !== undefined),
    loadProPrompt,
    closeProPrompt,
  );
  const MarkDialogs = useLate(
    wordMarksStore((state) => state.dialog !== undefined),
    loadMarkDialogs,
    closeMarkDialog,
  );
  const WordSearch = useLate(
    wordSearchStore((state) => state.isOpen),
    loadWordSearch,
    closeWordSearch,
  );
  useSearchKey();
  const { pathname } = useLocation();
  // Another page has nothing to do with what was opened over this one; what is opened as soon as it stands is its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is left when its path changes.
  useLayoutEffect(() => closeAll, [pathname]);
  return (
    <>
      {WordSearch && <WordSearch />}
      {WordPopup && <WordPopup />}
      {MarkDialogs && <MarkDialogs />}
      {ProPrompt && <ProPrompt />}
    </>
  );
}

registerMarkerLoader(() => import('../../features/lexicon/collect/marker.ts'));

const closeMarkDialog = () => showMarkDialog(undefined);
const closeAll = () => {
  for (const close of [closeWordPopup, closeProPrompt, closeMarkDialog, closeWordSearch]) close();
};
const loadMarkDialogs = () => import('../dialogs/word-marks.tsx').then((module) => module.WordMarkDialogs);
const loadWordPopup = () => import('../dialogs/word-popup.tsx').then((module) => module.WordPopupDialog);
const loadWordSearch = () =>
  import('../../features/lexicon/word-search/word-search.tsx').then((module) => module.WordSearch);
const loadProPrompt = () =>
  import('../../features/membership/pro-prompt.tsx').then((module) => module.ProPrompt);

/** A component whose code is loaded when it is first wanted; undefined while it is not wanted or not there yet. */
function useLate(
  isWanted: boolean,
  load: () => Promise<ComponentType>,
  close: () => void,
): ComponentType | undefined {
  const [loaded, setLoaded] = useState<{ Component: ComponentType }>();
  useEffect(() => {
    if (!isWanted || loaded) return;
    load().then(
      (Component) => setLoaded({ Component }),
      () => {
        close();
        toast.error('没有打开，请检查网络后再试');
      },
    );
  }, [isWanted, loaded, load, close]);
  return isWanted ? loaded?.Component : undefined;
}
