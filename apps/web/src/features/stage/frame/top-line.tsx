import type { SessionState } from '@tingci/domain/dictation/session';
import { ChevronDown, Keyboard, Settings2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/overlay/menu.tsx';
import { Progress } from '../../../components/states.tsx';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import { modeCopy } from '../../../shared-state/settings/mode-copy.ts';
import { copy } from '../copy.ts';
import styles from './top-line.module.css';

export type PanelName = 'picker' | 'mode' | 'settings' | 'keys';

const accents: readonly Accent[] = ['uk', 'us'];

/** The line above the stage: chapter, progress, accent and the buttons of the panels. */
export const TopLine = memo(function TopLine(props: {
  bookName: string;
  title: string;
  state: SessionState;
  accent: Accent;
  onAccent: (accent: Accent) => void;
  onOpen: (panel: PanelName) => void;
}) {
  const { bookName, title, state, accent, onAccent, onOpen } = props;
  const round = state.turns[state.cursor]?.round ?? 0;
  const inRound = state.turns.filter((turn) => turn.round === round);
  const done = inRound.filter((turn) => turn.ending !== undefined).length;
  return (
    <div className={styles.top}>
      <button
        type="button"
        className={styles.place}
        title={copy.pickChapter}
        aria-haspopup="dialog"
        onClick={() => onOpen('picker')}
      >
        <span className={styles.names}>
          {bookName !== '' && (
            <span className={styles.book} data-tour="book">
              {bookName}
            </span>
          )}
          <span className={styles.chapter} data-tour="chapter">
            {title}
          </span>
        </span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div
        className={styles.progress}
        data-tour="progress"
        data-over={state.cursor === state.turns.length || undefined}
      >
        {round > 0 && <span className={styles.round}>{copy.rounds[round]}</span>}
        <span className={styles.count}>
          {done} / {inRound.length}
        </span>
        <Progress value={done} max={inRound.length} label={copy.progress} />
      </div>
      <div className={styles.side}>
        <button
          type="button"
          className={styles.mode}
          data-tour="mode"
          aria-label={copy.modeSwitch(modeCopy[state.setup.mode])}
          title={copy.pickMode}
          aria-haspopup="dialog"
          onClick={() => onOpen('mode')}
        >
          {modeCopy[state.setup.mode]}
          <Icon of={ChevronDown} size={16} />
        </button>
        <Menu
          label={copy.accentSwitch}
          trigger={
            <>
              {copy.accent[accent]}
              <Icon of={ChevronDown} size={16} />
            </>
          }
          items={accents.map((each) => ({
            label: copy.accent[each],
            isChecked: each === accent,
            onSelect: () => onAccent(each),
          }))}
        />
        <IconButton label={copy.settings} icon={<Icon of={Settings2} />} onClick={() => onOpen('settings')} />
        <IconButton
          className={styles.keys ?? ''}
          label={copy.keys}
          icon={<Icon of={Keyboard} />}
          onClick={() => onOpen('keys')}
        />
      </div>
    </div>
  );
});
