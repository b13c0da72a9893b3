import { dictationScopes } from '@tingci/domain/listening/sentence-words';
import { useStore } from 'zustand';
import { SelectRow } from '../../../components/field/setting-row.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import {
  gapOptions,
  listeningPreferencesOf,
  type PassPlan,
  passPlans,
  rateOptions,
  shiftLimitMs,
} from '../../../practice/listening/preferences.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { SettingRows, SettingsWaiting } from '../../../shared-state/settings/setting-rows.tsx';
import { settingsOf } from '../../../shared-state/settings/settings.ts';
import { copy } from './copy.ts';

const SHIFT_STEP = 50;
const shifts = Array.from(
  { length: (2 * shiftLimitMs) / SHIFT_STEP + 1 },
  (_, at) => at * SHIFT_STEP - shiftLimitMs,
);
const gapName = ({ gap, gapUnit }: (typeof gapOptions)[number]) => `${gap} ${gapUnit}`;

/** The settings of intensive listening: those of the account, and those of this device. */
export function OptionsDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const store = listeningPreferencesOf(user?.id ?? 0);
  const chosen = useStore(store);
  if (!user) return null;
  return (
    <Dialog title={copy.settings} isOpen onClose={onClose}>
      <SettingsWaiting />
      <SettingRows
        settings={settingsOf(
          'articlePlayback',
          'articleRepetitions',
          'isArticleShown',
          'isArticleTranslated',
          'isArticleCorrected',
          'accent',
          'studyType',
        )}
        config={user.config}
      />
      <SelectRow
        name={copy.gap[0]}
        explain={copy.gap[1]}
        value={gapName(chosen)}
        options={gapOptions.map((each) => ({
          value: gapName(each),
          label: copy.gapOption(each.gap, each.gapUnit),
        }))}
        onChange={(name) => {
          const gap = gapOptions.find((each) => gapName(each) === name);
          if (gap) store.setState(gap);
        }}
      />
      <SelectRow
        name={copy.rate[0]}
        explain={copy.rate[1]}
        value={chosen.rate}
        options={rateOptions.map((rate) => ({ value: rate as number, label: copy.rateOption(rate) }))}
        onChange={(rate) => store.setState({ rate })}
      />
      <SelectRow
        name={copy.passPlan[0]}
        explain={copy.passPlan[1]}
        value={chosen.passPlan}
        options={(Object.keys(passPlans) as PassPlan[]).map((plan) => ({
          value: plan,
          label: copy.passPlans[plan],
        }))}
        onChange={(passPlan) => store.setState({ passPlan })}
      />
      <SelectRow
        name={copy.shift[0]}
        explain={copy.shift[1]}
        value={chosen.shiftMs}
        options={shifts.map((ms) => ({ value: ms, label: copy.shiftOption(ms) }))}
        onChange={(shiftMs) => store.setState({ shiftMs })}
      />
      <SelectRow
        name={copy.hidden[0]}
        explain={copy.hidden[1]}
        value={chosen.hidden}
        options={(['blocks', 'nothing'] as const).map((value) => ({
          value,
          label: copy.hiddenOptions[value],
        }))}
        onChange={(hidden) => store.setState({ hidden })}
      />
      <SelectRow
        name={copy.scope[0]}
        explain={`${copy.scopes[chosen.scope][1]}；${copy.scope[1]}`}
        value={chosen.scope}
        options={dictationScopes.map((value) => ({ value, label: copy.scopes[value][0] }))}
        onChange={(scope) => store.setState({ scope })}
      />
    </Dialog>
  );
}
