import { Check, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../components/button.tsx';
import { Icon } from '../../../../components/icon.tsx';
import { queryClient } from '../../../../lib/query-client.ts';
import { useRecordingPlayer } from '../../../../shared-state/recording/use-recording-player.ts';
import { voicesQuery } from '../../../../shared-state/settings/voices-query.ts';
import { copy } from '../../copy.ts';
import styles from '../../screen/start.module.css';
import { useTestPreferences } from '../../screen/test-preferences.ts';
import { playTone } from './tone.ts';
import { VolumeField } from './volume-field.tsx';

const text = copy.exam.volume;

/** The check before a listening test: a sample sentence, the volume, and the learner's word that they hear it well. */
export function VolumeCheck({ isConfirmed, onConfirm }: { isConfirmed: boolean; onConfirm: () => void }) {
  const player = useRecordingPlayer();
  const { volume } = useTestPreferences();
  const phase = useStore(player.store, (state) => state.phase);
  const [hasPlayed, setHasPlayed] = useState(false);
  useEffect(() => player.setVolume(volume), [player, volume]);
  // The tone needs neither a network nor the speech service.
  useEffect(() => {
    if (phase === 'failed') void playTone(3);
  }, [phase]);
  const play = async () => {
    const voices = await queryClient.ensureQueryData(voicesQuery).catch(() => undefined);
    const sample = voices?.list.find(({ accent }) => accent === 'uk')?.sample;
    if (sample) player.play(sample, { fromMs: 0 });
    else void playTone(3);
    setHasPlayed(true);
  };
  return (
    <section className={styles.volume} aria-label={text.title}>
      <p>{text.hint}</p>
      <div className={styles.begin}>
        <Button icon={<Icon of={Volume2} />} isBusy={phase === 'loading'} onClick={() => void play()}>
          {hasPlayed ? text.again : text.play}
        </Button>
        <VolumeField />
      </div>
      <div className={styles.begin}>
        {isConfirmed ? (
          <span role="status" className={styles.confirmed}>
            <Icon of={Check} size={18} /> {text.confirmed}
          </span>
        ) : (
          <Button disabledReason={hasPlayed ? undefined : text.playFirst} onClick={onConfirm}>
            {text.confirm}
          </Button>
        )}
        <span>{text.unclear}</span>
      </div>
    </section>
  );
}
