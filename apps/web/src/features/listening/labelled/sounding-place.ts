import { findMarkPlace, type MarkTarget } from '@tingci/domain/listening/mark-place';
import type { ListeningItem } from '@tingci/domain/listening/sentence-state';
import type { RecordingPlayer } from '../../../lib/audio/recording-player.ts';
import type { SentencePlayback, SentenceSound } from '../../../practice/listening/sentence-playback.ts';

/** The place that plays now, and the position in the sound in ms. Undefined before the first play. */
export function findSoundingPlace(
  items: readonly ListeningItem[],
  sound: {
    player: RecordingPlayer;
    playback: SentencePlayback;
    soundOf: (index: number) => SentenceSound | undefined;
  },
): (MarkTarget & { atMs: number }) | undefined {
  const { index } = sound.playback.state.getState();
  const { phase, atMs, rate } = sound.player.store.getState();
  if (index === undefined || phase === 'idle') return undefined;
  const at = Math.round(Math.max(0, atMs));
  const sounds = items.flatMap((_, each) => sound.soundOf(each) ?? []);
  const isOneSound = sounds.length === items.length && sounds.every(({ url }) => url === sounds[0]?.url);
  // A clip of one sentence does not say where its words are.
  if (!isOneSound || items.length === 1) return { index, atMs: at };
  const texts = items.map(({ text }) => text);
  const spans = sounds.map(({ fromMs, untilMs }) => ({ start: fromMs, end: untilMs }));
  const place = findMarkPlace(texts, spans, at, rate);
  return place && { ...place, atMs: at };
}
