import { ALargeSmall } from 'lucide-react';
import { Segmented } from '../../../components/field/segmented.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Popover } from '../../../components/overlay/popover.tsx';
import { copy } from '../copy.ts';
import styles from './screen.module.css';
import { contrasts, setTestPreferences, textSizes, useTestPreferences } from './test-preferences.ts';

/** Text size and colours of the test, and its keys. */
export function LookMenu() {
  const { size, contrast } = useTestPreferences();
  return (
    <Popover label={copy.look.title} icon={<Icon of={ALargeSmall} />}>
      {() => (
        <div className={styles.look}>
          <p className={styles.lookName}>{copy.look.size}</p>
          <Segmented
            label={copy.look.size}
            value={size}
            options={textSizes.map((value) => ({ value, label: copy.look.sizes[value] }))}
            onChange={(value) => setTestPreferences({ size: value })}
          />
          <p className={styles.lookName}>{copy.look.contrast}</p>
          <Segmented
            label={copy.look.contrast}
            value={contrast}
            options={contrasts.map((value) => ({ value, label: copy.look.contrasts[value] }))}
            onChange={(value) => setTestPreferences({ contrast: value })}
          />
          <dl className={styles.keys}>
            {copy.look.keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Popover>
  );
}
