import { listPeaks } from '../../../lib/audio/voice-measure.ts';
import styles from './shadowing.module.css';

const BARS = 120;
const HEIGHT = 48;

/** The waveform of a decoded sound. `seconds` is the length of the whole width, so that two sounds can be compared. */
export function Waveform(props: { buffer: AudioBuffer; seconds: number; label: string; isMine: boolean }) {
  const { buffer, seconds, label, isMine } = props;
  const count = Math.max(1, Math.round((BARS * buffer.duration) / seconds));
  const peaks = listPeaks(buffer.getChannelData(0), count);
  return (
    <figure className={styles.wave}>
      <figcaption>{label}</figcaption>
      <svg
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={isMine ? styles.mine : styles.original}
        aria-hidden="true"
      >
        {peaks.map((peak, at) => {
          const height = Math.max(1, peak * HEIGHT);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position.
              key={at}
              x={at + 0.15}
              y={(HEIGHT - height) / 2}
              width={0.7}
              height={height}
            />
          );
        })}
      </svg>
    </figure>
  );
}
