import { TitledCard } from '../../components/card.tsx';
import { SelectRow, SwitchRow } from '../../components/field/setting-row.tsx';
import type { LearnerConfig, LearnerConfigChange } from '../../shared-state/session/learner-config.ts';
import { saveConfig } from '../../shared-state/session/profile.ts';
import { copy } from './copy.ts';
import { changeDeviceChoice, type DeviceChoice, newShuffleSeed } from './walkman-options.ts';

const REPEATS = [1, 2, 3, 4, 5];
const GAPS = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 60];
const SPEEDS = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2];
const SLEEPS = [0, 10, 15, 20, 30, 45, 60];

// A failed change was shown and reverted.
const save = (change: LearnerConfigChange) => {
  saveConfig(change).catch(() => undefined);
};

const withValue = (options: readonly number[], value: number) =>
  options.includes(value) ? options : [...options, value].sort((a, b) => a - b);

/** What is said, how often, and with which gaps. The config has most of it; a change is saved at once. */
export function SettingsPanel(props: {
  config: LearnerConfig;
  device: DeviceChoice;
  hasSentences: boolean;
  /** The sound is a file of the learner: its order and its pauses are fixed. */
  isRecorded: boolean;
  sleepMinutes: number;
  onSleep: (minutes: number) => void;
}) {
  const { config, isRecorded, sleepMinutes, onSleep } = props;
  return (
    <TitledCard id="walkman-settings" title={copy.settings}>
      {!isRecorded && <SpokenRows {...props} />}
      <SelectRow
        name={copy.speed[0]}
        explain={copy.speed[1]}
        value={config.playSpeed}
        options={withValue(SPEEDS, config.playSpeed).map((value) => ({ value, label: `${value}×` }))}
        onChange={(playSpeed) => save({ playSpeed })}
      />
      {!isRecorded && <ShuffleRow isShuffled={config.isShuffled} />}
      <SelectRow
        name={copy.sleep[0]}
        explain={copy.sleep[1]}
        value={sleepMinutes}
        options={SLEEPS.map((value) => ({
          value,
          label: value === 0 ? copy.sleepOff : copy.minutes(value),
        }))}
        onChange={onSleep}
      />
    </TitledCard>
  );
}

/** What is said of each item, how often, and with which gaps. */
function SpokenRows(props: { config: LearnerConfig; device: DeviceChoice; hasSentences: boolean }) {
  const { config, device, hasSentences } = props;
  return (
    <>
      <SwitchRow
        name={copy.paper[0]}
        explain={copy.paper[1]}
        isOn={device.isOnPaper}
        onChange={(isOnPaper) => changeDeviceChoice({ isOnPaper })}
      />
      {!device.isOnPaper && (
        <>
          <SwitchRow
            name={copy.word[0]}
            explain={copy.word[1]}
            isOn={config.isPronunciationTrained}
            onChange={(isPronunciationTrained) => save({ isPronunciationTrained })}
          />
          {!hasSentences && (
            <SwitchRow
              name={copy.spelling[0]}
              explain={copy.spelling[1]}
              isOn={config.isSpellingTrained}
              onChange={(isSpellingTrained) => save({ isSpellingTrained })}
            />
          )}
        </>
      )}
      <SwitchRow
        name={copy.meaning[0]}
        explain={copy.meaning[1]}
        isOn={config.isDefinitionTrained}
        onChange={(isDefinitionTrained) => save({ isDefinitionTrained })}
      />
      {!device.isOnPaper && !hasSentences && (
        <SwitchRow
          name={copy.example[0]}
          explain={copy.example[1]}
          isOn={device.hasExample}
          onChange={(hasExample) => changeDeviceChoice({ hasExample })}
        />
      )}
      <SelectRow
        name={copy.order}
        explain={device.isMeaningFirst ? copy.meaningFirst : copy.wordFirst}
        value={device.isMeaningFirst ? 1 : 0}
        options={[
          { value: 0, label: copy.wordFirst },
          { value: 1, label: copy.meaningFirst },
        ]}
        onChange={(value) => changeDeviceChoice({ isMeaningFirst: value === 1 })}
      />
      <SelectRow
        name={copy.repeats[0]}
        explain={copy.repeats[1]}
        value={config.repetitions}
        options={withValue(REPEATS, config.repetitions).map((value) => ({ value, label: copy.times(value) }))}
        onChange={(repetitions) => save({ repetitions })}
      />
      <SelectRow
        name={copy.gap[0]}
        explain={copy.gap[1]}
        value={config.playInterval}
        options={withValue(GAPS, config.playInterval).map((value) => ({
          value,
          label: copy.seconds(value),
        }))}
        onChange={(playInterval) => save({ playInterval })}
      />
    </>
  );
}

function ShuffleRow({ isShuffled }: { isShuffled: boolean }) {
  return (
    <SwitchRow
      name={copy.shuffle[0]}
      explain={copy.shuffle[1]}
      isOn={isShuffled}
      onChange={(isOn) => {
        if (isOn) changeDeviceChoice({ shuffleSeed: newShuffleSeed() });
        save({ isShuffled: isOn });
      }}
    />
  );
}
