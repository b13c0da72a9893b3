import { useEffect, useEffectEvent } from 'react';
import { type Chord, chordOf } from './chord.ts';

/** While listening, gives the next chords to `onChord` before anything else on the page sees them. */
export function useCapture(isListening: boolean, onChord: (chord: Chord) => void): void {
  const takeChord = useEffectEvent(onChord);
  useEffect(() => {
    if (!isListening) return;
    const onKeyDown = (event: KeyboardEvent) => {
      // Tab still leads out.
      if (event.key === 'Tab') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const chord = event.repeat || event.isComposing ? undefined : chordOf(event);
      if (chord !== undefined) takeChord(chord);
    };
    const onKeyUp = (event: KeyboardEvent) => {
      // A button is pressed by the release of the space key.
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
