import { useEffect, useState } from 'react';
import { createLineSpeaker, type LineSpeaker } from '../../lib/audio/line-speaker.ts';
import { wordPopupStore } from '../word-popup/store.ts';

/** A speaker of lines that stops when the page closes, and when a word popup opens, because the popup plays its word. */
export function useLineSpeaker(): LineSpeaker {
  const [speaker] = useState(() => createLineSpeaker());
  useEffect(() => () => speaker.stop(), [speaker]);
  useEffect(
    () =>
      wordPopupStore.subscribe(({ opened }) => {
        if (opened) speaker.stop();
      }),
    [speaker],
  );
  return speaker;
}
