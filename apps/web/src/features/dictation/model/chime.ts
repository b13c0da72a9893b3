let context: AudioContext | undefined;

/** Rising fourth for right, one low note for wrong; quiet, so that the word stays the loudest thing. */
const notes = { right: [660, 880], wrong: [196] } as const;

/** Plays a short sound for a verdict; stays silent where the browser forbids it. */
export function chime(kind: keyof typeof notes): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    notes[kind].forEach((frequency, index) => {
      if (!context) return;
      const at = start + index * 0.09;
      const oscillator = new OscillatorNode(context, { frequency, type: 'sine' });
      const gain = new GainNode(context, { gain: 0 });
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(0.12, at + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.16);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(at);
      oscillator.stop(at + 0.18);
    });
  } catch {
    // A page without an audio device is not an error the learner can do anything about.
  }
}
