/** The length of a sound or video in ms; undefined when this browser cannot play it. */
export function readDuration(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  return new Promise<number | undefined>((resolve) => {
    audio.addEventListener('loadedmetadata', () => {
      const ms = Math.round(audio.duration * 1000);
      resolve(Number.isFinite(ms) && ms > 0 ? ms : undefined);
    });
    audio.addEventListener('error', () => resolve(undefined));
    audio.preload = 'metadata';
    audio.src = url;
  }).finally(() => {
    audio.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
