let voice: HTMLAudioElement | undefined;

/** Says what is at an address, once, ending what was said before; rejects when it cannot be heard. */
export async function speak(address: string): Promise<void> {
  voice ??= new Audio();
  voice.src = address;
  try {
    await voice.play();
  } catch (error) {
    // Something else is said instead, or nothing any more.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** Ends what is being said. */
export function stopSpeech(): void {
  voice?.pause();
}
