import { proReasons } from '@tingci/domain/membership';
import {
  Fragment,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useModal } from '../../../components/overlay/use-modal.ts';
import { wordSound } from '../../../lib/audio/word-sound.ts';
import { askForPro } from '../../../shared-state/pro/ask-for-pro.ts';
import {
  closeWordPopup,
  goBackInPopup,
  type OpenedPopup,
  openWordPopup,
  type PopupContext,
  type PopupWord,
  showPopupWord,
  wordPopupStore,
} from '../../../shared-state/word-popup/store.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from './copy.ts';
import type { OwnWordSlots } from './own-word-slots.ts';
import { PopupBar } from './popup-bar.tsx';
import { PopupFoot } from './popup-foot.tsx';
import { PopupSkeleton } from './popup-skeleton.tsx';
import type { PopupSound } from './sound.ts';
import { tabsOf } from './tabs.ts';
import { usePopupKeys } from './use-popup-keys.ts';
import { useWordDetail } from './use-word-detail.ts';
import { WordHead } from './word-head.tsx';
import { WordMissing } from './word-missing.tsx';
import styles from './word-popup.module.css';
import { WordTabs } from './word-tabs.tsx';

export type PopupSlots = {
  play: (sound: PopupSound) => void;
  /** The actions for a word, in the bar. */
  tools: (word: Word, context: PopupContext) => ReactNode;
  ownWord: OwnWordSlots;
  /** Content of other features about a word, below its tabs. */
  below: (word: Word, bookId: number | undefined) => ReactNode;
};

/** The word popup with all data of a word, over any page. Renders nothing while closed. */
export function WordPopup(slots: PopupSlots) {
  const opened = wordPopupStore((state) => state.opened);
  const shown = opened?.words[opened.index];
  return opened && shown && <Popup {...slots} opened={opened} shown={shown} />;
}

function Popup(props: PopupSlots & { opened: OpenedPopup; shown: PopupWord }) {
  const { opened, shown, play, tools, ownWord, below } = props;
  const { words, index, context } = opened;
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const detail = useWordDetail(shown, words[index + 1]);
  const { word, status } = detail;
  useModal(element, true, closeWordPopup);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word begins anew.
  useEffect(() => {
    // The focus is on no control: Enter and the keys of the popup work, and no on-screen keyboard opens.
    element.current?.focus();
    body.current?.scrollTo(0, 0);
  }, [shown]);
  useSpoken(word, play);

  const [picked, setPicked] = useState<{ word: PopupWord; at: number }>();
  const tabs = word ? tabsOf(word, detail.locked) : [];
  // Every word opens at its first tab.
  const at = picked?.word === shown ? Math.min(picked.at, tabs.length - 1) : 0;
  const pick = (next: number) => {
    if (tabs[next]?.isLocked) askForPro(proReasons.wordTabs);
    else if (tabs[next]) setPicked({ word: shown, at: next });
  };
  const example = useLastExample(element);
  const keys = usePopupKeys({
    onTab: (step) => pick(at + step),
    onWord: (step) => showPopupWord(index + step),
    onExample: example.playAgain,
  });
  const openWord = (other: string) => openWordPopup({ words: [{ word: other }], index: 0, context });

  return (
    <dialog
      ref={element}
      className={styles.dialog}
      tabIndex={-1}
      aria-label={copy.title(word?.word ?? shown.word)}
      onClickCapture={example.note}
      {...keys}
    >
      <div className={styles.box}>
        <PopupBar
          at={index + 1}
          count={words.length}
          back={opened.back}
          onBack={goBackInPopup}
          onClose={closeWordPopup}
        >
          {word && tools(word, context)}
        </PopupBar>
        <div ref={body} className={styles.body} aria-busy={status === 'loading'}>
          {word ? (
            <Fragment key={word.id}>
              <WordHead detail={detail} word={word} ownWord={ownWord} onPick={openWord} onPlay={play} />
              <WordTabs
                word={word}
                tabs={tabs}
                at={at}
                sounds={detail.exampleSounds}
                onPick={pick}
                onPlay={play}
                onLookInto={openWord}
              />
              {detail.generated.includes('definition') && (
                <p className={styles.generated}>{copy.generated.definition}</p>
              )}
              {below(word, opened.bookId)}
              {detail.sources.length > 0 && <p className={styles.generated}>{copy.source}</p>}
            </Fragment>
          ) : status === 'missing' ? (
            <WordMissing
              word={shown.word}
              suggestions={detail.suggestions}
              add={ownWord.add}
              onPick={openWord}
            />
          ) : (
            <PopupSkeleton word={shown.word} />
          )}
        </div>
        {words.length > 1 && <PopupFoot words={words} index={index} onGo={showPopupWord} />}
      </div>
    </dialog>
  );
}

/** Plays the word when it opens (docs/specification.md, section 4). */
function useSpoken(word: Word | undefined, play: PopupSlots['play']): void {
  const speak = useEffectEvent(() => {
    if (word) play(wordSound(word));
  });
  const wordId = word?.id;
  useEffect(() => {
    if (wordId !== undefined) speak();
  }, [wordId]);
}

/** The example that was played last, or else the first visible one in the popup. */
function useLastExample(popup: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(null);
  return {
    note(event: MouseEvent) {
      const button = event.target instanceof Element ? event.target.closest('[data-example]') : null;
      if (button instanceof HTMLElement) last.current = button;
    },
    playAgain() {
      const known = last.current?.isConnected ? last.current : null;
      (known ?? popup.current?.querySelector<HTMLElement>('[data-example]'))?.click();
    },
  };
}
