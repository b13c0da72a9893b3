let context: AudioContext | undefined;

/** Plays the short tone that announces a part, `times` times, a second apart. Silent where the browser has no sound. */
export async function playTone(times = 1): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    for (let index = 0; index < times; index += 1) playAt(context, context.currentTime + index);
  } catch {
    // The test goes on without its tone.
  }
}

function playAt(sound: AudioContext, at: number): void {
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.25, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + 0.6);
  tone.connect(volume).connect(sound.destination);
  tone.start(at);
  tone.stop(at + 0.65);
}
