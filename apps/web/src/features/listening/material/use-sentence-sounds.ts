import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import type { SentenceSound } from '../../../practice/listening/sentence-playback.ts';
import { recordingQuery } from '../../../shared-state/recording/recording-query.ts';
import type { MaterialSound } from './to-material.ts';

const none: MaterialSound = { kind: 'clips', uk: [], us: [] };

/** The sound of each sentence; undefined until it is known. `recording` is the request of a material with one recording. */
export function useSentenceSounds(sound: MaterialSound = none, accent: Accent) {
  const isRecording = sound.kind === 'recording';
  const name = isRecording ? sound.nameOf(accent) : { kind: 'article' as const, id: 1, part: accent };
  const recording = useQuery({ ...recordingQuery(name), enabled: isRecording });
  const { data } = recording;
  const sounds = useMemo((): readonly SentenceSound[] | undefined => {
    if (sound.kind === 'clips') return sound[accent].map((url) => ({ url, fromMs: 0, untilMs: undefined }));
    if (sound.kind === 'spans')
      return sound.spans.map(({ start, end }) => ({ url: sound.url, fromMs: start, untilMs: end }));
    if (!data?.isReady) return undefined;
    return data.spans.map(({ start, end }) => ({ url: data.url, fromMs: start, untilMs: end }));
  }, [sound, accent, data]);
  return { sounds, recording };
}
