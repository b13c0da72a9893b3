import { useCallback, useEffect } from 'react';
import { getPlayer } from '../../features/dictation/model/desk.ts';
import type { PopupSound } from '../../features/lexicon/word-popup/sound.ts';
import { WordPopup } from '../../features/lexicon/word-popup/word-popup.tsx';
import { useUser } from '../../lib/session/store.ts';

/** The word popup with what other features bring to it: the page's one player. */
export function WordPopupDialog() {
  const config = useUser()?.config;
  const accent = config?.phonetic_type === 2 ? 'us' : 'uk';
  const rate = config?.play_speed ?? 1;
  const play = useCallback(
    (sound: PopupSound) => {
      void getPlayer().play(
        { wordId: sound.wordId, text: sound.text, urls: sound.urls },
        { accent: sound.accent ?? accent, rate, times: 1 },
      );
    },
    [accent, rate],
  );
  useEffect(() => () => getPlayer().stop(), []);
  return <WordPopup play={play} />;
}
