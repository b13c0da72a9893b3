import { useEffect, useRef } from 'react';

type Controls = { play: () => void; pause: () => void; previous: () => void; next: () => void };

/** Shows what plays on the lock screen and in the notification, with its buttons. Does nothing in browsers without it. */
export function useMediaSession(
  { title, album, isPlaying }: { title: string; album: string; isPlaying: boolean },
  controls: Controls,
): void {
  const latest = useRef(controls);
  useEffect(() => {
    latest.current = controls;
  });
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const handlers: [MediaSessionAction, () => void][] = [
      ['play', () => latest.current.play()],
      ['pause', () => latest.current.pause()],
      ['previoustrack', () => latest.current.previous()],
      ['nexttrack', () => latest.current.next()],
    ];
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler);
    return () => {
      for (const [action] of handlers) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, []);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({ title, album, artist: '听词' });
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [title, album, isPlaying]);
}
