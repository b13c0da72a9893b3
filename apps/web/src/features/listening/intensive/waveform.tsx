import { SoundBars } from '../../../components/chart/sound-bars.tsx';
import { listPeaks } from '../../../lib/audio/voice-measure.ts';
import styles from './shadowing.module.css';

const BARS = 120;

/** The waveform of a decoded sound. `seconds` is the length of the whole width, so that two sounds can be compared. */
export function Waveform(props: { buffer: AudioBuffer; seconds: number; label: string; isMine: boolean }) {
  const { buffer, seconds, label, isMine } = props;
  const count = Math.max(1, Math.round((BARS * buffer.duration) / seconds));
  const peaks = listPeaks(buffer.getChannelData(0), count);
  return (
    <figure className={styles.wave}>
      <figcaption>{label}</figcaption>
      <SoundBars peaks={peaks} count={BARS} className={isMine ? styles.mine : styles.original} />
    </figure>
  );
}
