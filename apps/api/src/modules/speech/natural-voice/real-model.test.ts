import { MPEGDecoder } from 'mpg123-decoder';
import { afterAll, expect, test } from 'vitest';
import { quietLog } from '../sound/sound.fixture.ts';
import { findSound } from '../synthesis/pcm.ts';
import { createNaturalPool } from './natural-pool.ts';

/** The folder of a real model, as `DATA_DIR/natural-voices/model`. The test fetches none. */
const folder = process.env.NATURAL_MODEL ?? '';
const pool = createNaturalPool(folder, quietLog);

afterAll(() => pool.close());

const words = [
  ['uk', 'natural-bf-emma', 'accommodate', 'əˈkɒmədeɪt'],
  ['uk', 'natural-bm-george', 'timetable', 'ˈtaɪmteɪbl'],
  ['us', 'natural-af-heart', 'water', 'ˈwɔːtər'],
  ['us', 'natural-am-michael', 'cat', 'kæt'],
] as const;

const name =
  folder === '' ? 'NATURAL_MODEL is not set: the real model was not tried' : 'the real model speaks';

test.skipIf(folder === '')(
  `${name}, without a click, at the loudness of every clip`,
  async () => {
    const decoder = new MPEGDecoder();
    await decoder.ready;
    for (const [accent, voice, text, ipa] of words) {
      const { mp3, durationMs } = await pool.synthesize({ text, accent, voice, ipa, kind: 'word' });
      await decoder.reset();
      const [samples = new Float32Array()] = decoder.decode(mp3).channelData;
      const pcm = Int16Array.from(samples, (level) => level * 32_767);
      const peak = pcm.reduce((most, level) => Math.max(most, Math.abs(level)), 0) / 32_767;
      expect(peak, text).toBeGreaterThan(0.6);
      expect(peak, text).toBeLessThan(1);
      expect(Math.max(...pcm.subarray(0, 200).map(Math.abs)), text).toBeLessThan(160);
      expect(Math.max(...pcm.subarray(-200).map(Math.abs)), text).toBeLessThan(160);
      const sound = findSound(pcm);
      const soundMs = sound ? ((sound.to - sound.from) * 1000) / 22_050 : 0;
      expect(soundMs, text).toBeGreaterThan(200);
      expect(soundMs, text).toBeLessThan(2500);
      expect(durationMs).toBeLessThan(3000);
    }
  },
  300_000,
);
