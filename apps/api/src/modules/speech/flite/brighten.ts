import { fliteSampleRate } from './flite-program.ts';

const TAPS = 63;
const CORNER_HZ = 500;

/** A linear-phase filter that rises by `dbPerOctave` above 500 Hz (frequency sampling, Hann window). */
export function createBrightener(dbPerOctave: number): (pcm: Int16Array) => Int16Array {
  const taps = createTaps(dbPerOctave);
  const middle = (TAPS - 1) / 2;
  return (pcm) => {
    const filtered = new Float32Array(pcm.length);
    let peak = 1;
    for (let index = 0; index < pcm.length; index += 1) {
      let sum = 0;
      for (let tap = 0; tap < TAPS; tap += 1) sum += (taps[tap] ?? 0) * (pcm[index + middle - tap] ?? 0);
      filtered[index] = sum;
      if (Math.abs(sum) > peak) peak = Math.abs(sum);
    }
    // The encoder levels every clip; here the samples only have to fit.
    const gain = Math.min(1, 32_000 / peak);
    return Int16Array.from(filtered, (sample) => sample * gain);
  };
}

function createTaps(dbPerOctave: number): Float32Array {
  const bins = 512;
  const middle = (TAPS - 1) / 2;
  const gains = Array.from({ length: bins }, (_, bin) => {
    const hz = ((bin + 0.5) * fliteSampleRate) / (2 * bins);
    return hz <= CORNER_HZ ? 1 : 10 ** ((Math.log2(hz / CORNER_HZ) * dbPerOctave) / 20);
  });
  return Float32Array.from({ length: TAPS }, (_, tap) => {
    const angle = (Math.PI * (tap - middle)) / bins;
    const sum = gains.reduce((total, gain, bin) => total + gain * Math.cos(angle * (bin + 0.5)), 0);
    return (sum / bins) * (0.5 - 0.5 * Math.cos((2 * Math.PI * (tap + 1)) / (TAPS + 1)));
  });
}
