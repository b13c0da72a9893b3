import { useEffect, useRef } from 'react';

/** The player of a recording on this device. */
export function Playback({ sound, label }: { sound: Blob; label: string }) {
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(sound);
    if (player.current) player.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [sound]);
  // biome-ignore lint/a11y/useMediaCaption: the learner's own voice has no text.
  return <audio ref={player} controls aria-label={label} preload="metadata" />;
}
