import { RangeField } from '../../../../components/field/range-field.tsx';
import { copy } from '../../copy.ts';
import styles from '../../screen/start.module.css';
import { setTestPreferences, useTestPreferences, volumeMin } from '../../screen/test-preferences.ts';

/** The volume of listening tests on this device. Some phones leave it to their own keys. */
export function VolumeField() {
  const { volume } = useTestPreferences();
  const percent = Math.round(volume * 100);
  return (
    <div className={styles.volumeField}>
      <RangeField
        label={copy.exam.volume.title}
        value={percent}
        text={`${percent}%`}
        min={volumeMin * 100}
        max={100}
        step={5}
        onChange={(value) => setTestPreferences({ volume: value / 100 })}
      />
    </div>
  );
}
