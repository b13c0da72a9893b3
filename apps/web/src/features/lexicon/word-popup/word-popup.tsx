import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useModal } from '../../../components/use-modal.ts';
import { askForPro } from '../../../lib/pro/ask-for-pro.ts';
import {
  closeWordPopup,
  type OpenedPopup,
  showPopupWord,
  wordPopupStore,
} from '../../../lib/word-popup/store.ts';
import { copy } from './copy.ts';
import { PopupBar } from './popup-bar.tsx';
import { PopupFoot } from './popup-foot.tsx';
import { PopupSkeleton } from './popup-skeleton.tsx';
import { type PopupSound, soundOfSentence, soundOfWord } from './sound.ts';
import { tabsOf } from './tabs.ts';
import { usePopupKeys } from './use-popup-keys.ts';
import { useWordDetail, type WordDetail } from './use-word-detail.ts';
import { WordHead } from './word-head.tsx';
import styles from './word-popup.module.css';
import { WordTabs } from './word-tabs.tsx';

type Play = (sound: PopupSound) => void;

/** Everything about a word, over whatever page it was met on. Shows nothing while closed. */
export function WordPopup({ play }: { play: Play }) {
  const opened = wordPopupStore((state) => state.opened);
  return opened && <Popup opened={opened} play={play} />;
}

function Popup({ opened, play }: { opened: OpenedPopup; play: Play }) {
  const { words, index } = opened;
  const element = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const shown = words[index];
  const detail = useWordDetail(shown);
  useModal(element, true);
  useCloseOnLeave();
  useEffect(() => {
    // On no control: Enter and the keys of the popup do what they say, and nothing opens a phone's keyboard.
    if (index >= 0) element.current?.focus();
    body.current?.scrollTo(0, 0);
  }, [index]);
  const { word } = detail;
  const wordId = word?.id;
  const say = useRef(() => {});
  say.current = () => {
    if (word) play(soundOfWord(word));
  };
  useEffect(() => {
    if (wordId !== undefined) say.current();
  }, [wordId]);

  const [picked, setPicked] = useState<{ wordId: number | undefined; at: number }>();
  const tabs = word ? tabsOf(word, detail.locked) : [];
  // Every word opens at its first tab.
  const at = picked && picked.wordId === wordId ? Math.min(picked.at, tabs.length - 1) : 0;
  const pick = (next: number) => {
    if (tabs[next]?.isLocked) askForPro(3);
    else if (tabs[next]) setPicked({ wordId, at: next });
  };
  const playExample = () => {
    if (word && word.example !== '') play(soundOfSentence(word));
  };
  const keys = usePopupKeys({
    onTab: (step) => pick(at + step),
    onWord: (step) => showPopupWord(index + step),
    onExample: playExample,
  });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is for the backdrop; Escape closes.
    <dialog
      ref={element}
      className={styles.dialog}
      tabIndex={-1}
      aria-label={copy.title(word?.word ?? shown?.word ?? '')}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === element.current) closeWordPopup();
      }}
      onClick={(event) => {
        if (event.target === element.current) closeWordPopup();
      }}
      {...keys}
    >
      <div className={styles.box}>
        <PopupBar at={index + 1} count={words.length} onClose={closeWordPopup} />
        <div ref={body} className={styles.body} aria-busy={word === undefined}>
          {word ? (
            <Content key={word.id} detail={{ ...detail, word }} play={play}>
              <WordTabs word={word} tabs={tabs} at={at} onPick={pick} onPlayExample={playExample} />
            </Content>
          ) : (
            <PopupSkeleton word={shown?.word ?? ''} />
          )}
        </div>
        {words.length > 1 && <PopupFoot words={words} index={index} onGo={showPopupWord} />}
      </div>
    </dialog>
  );
}

function Content(props: {
  detail: WordDetail & { word: NonNullable<WordDetail['word']> };
  play: Play;
  children: React.ReactNode;
}) {
  const { detail, play, children } = props;
  return (
    <>
      <WordHead word={detail.word} onPlay={(accent) => play(soundOfWord(detail.word, accent))} />
      {children}
    </>
  );
}

/** Another page has nothing to do with the word. */
function useCloseOnLeave(): void {
  const { pathname } = useLocation();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current !== pathname) closeWordPopup();
  }, [pathname]);
}
