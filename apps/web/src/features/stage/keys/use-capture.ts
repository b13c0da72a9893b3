import { useEffect, useEffectEvent } from 'react';
import { type Chord, chordOf } from './chord.ts';

/** While it captures, passes the next chords to `onChord` before any other listener on the page. */
export function useCapture(isListening: boolean, onChord: (chord: Chord) => void): void {
  const takeChord = useEffectEvent(onChord);
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Tab still moves the focus away.
      if (event.key === 'Tab') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const chord = event.repeat || event.isComposing ? undefined : chordOf(event);
      if (chord !== undefined) takeChord(chord);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      // Space activates a button at keyup, so keyup is stopped too.
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('keyup', onKeyUp, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('keyup', onKeyUp, { capture: true });
    };
  }, [isListening]);
}
