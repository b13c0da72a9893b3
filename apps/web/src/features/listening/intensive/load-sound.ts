import type { SentenceSound } from '../../../practice/listening/sentence-playback.ts';

/** A longer sound is not decoded for its waveform: an hour takes a gigabyte. */
const DECODED_BYTES_MAX = 12 * 1024 * 1024;

/** A decoded sound, cut to its sentence. */
async function decode(bytes: ArrayBuffer): Promise<AudioBuffer> {
  // An offline context decodes without a device.
  return new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
}

/** The samples of a sound of the learner. */
export const decodeRecording = async (recorded: Blob): Promise<AudioBuffer> =>
  decode(await recorded.arrayBuffer());

/** The samples of a sentence. Rejects when the sound cannot be had, or is very long. */
export async function decodeSentence({ url, fromMs, untilMs }: SentenceSound): Promise<AudioBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the sound answers ${answer.status}`);
  if (Number(answer.headers.get('content-length')) > DECODED_BYTES_MAX) {
    await answer.body?.cancel();
    throw new Error('the sound is too long for a waveform');
  }
  const whole = await decode(await answer.arrayBuffer());
  if (untilMs === undefined) return whole;
  const { sampleRate } = whole;
  const from = Math.floor((fromMs / 1000) * sampleRate);
  const length = Math.max(1, Math.min(whole.length, Math.ceil((untilMs / 1000) * sampleRate)) - from);
  const part = new AudioBuffer({ length, sampleRate, numberOfChannels: 1 });
  part.copyToChannel(whole.getChannelData(0).subarray(from, from + length), 0);
  return part;
}
