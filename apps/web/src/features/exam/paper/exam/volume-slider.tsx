import { Volume2 } from 'lucide-react';
import { Icon } from '../../../../components/icon.tsx';
import { copy } from '../../copy.ts';
import styles from '../../screen/screen.module.css';
import { setTestPreferences, useTestPreferences, volumeMin } from '../../screen/test-preferences.ts';

/** The volume while a listening test runs. */
export function VolumeSlider() {
  const { volume } = useTestPreferences();
  return (
    <span className={styles.volume}>
      <Icon of={Volume2} size={18} />
      <input
        type="range"
        aria-label={copy.exam.volume.title}
        min={volumeMin}
        max={1}
        step={0.05}
        value={volume}
        onChange={({ target }) => setTestPreferences({ volume: Number(target.value) })}
      />
    </span>
  );
}
