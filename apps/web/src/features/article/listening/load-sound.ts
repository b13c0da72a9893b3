import type { SentenceSound } from '../../../practice/listening/sentence-playback.ts';

/** A decoded sound, cut to its sentence. */
async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  // An offline context decodes without a device.
  return new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
}

/** The samples of a sound of the learner. */
export const decodeRecording = async (recorded: Blob): Promise<AudioBuffer> =>
  decode(await recorded.arrayBuffer());

/** The samples of a sentence. Rejects when the sound cannot be had. */
export async function decodeSentence({ url, fromMs, untilMs }: SentenceSound): Promise<AudioBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the sound answers ${answer.status}`);
  const whole = await decode(await answer.arrayBuffer());
  if (untilMs === undefined) return whole;
  const { sampleRate } = whole;
  const from = Math.floor((fromMs / 1000) * sampleRate);
  const length = Math.max(1, Math.min(whole.length, Math.ceil((untilMs / 1000) * sampleRate)) - from);
  const part = new AudioBuffer({ length, sampleRate, numberOfChannels: 1 });
  part.copyToChannel(whole.getChannelData(0).subarray(from, from + length), 0);
  return part;
}
