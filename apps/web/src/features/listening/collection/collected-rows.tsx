import { Trash2, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { Ago } from '../../../components/ago.tsx';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ChoiceTick } from '../../../components/page/choice-bar.tsx';
import { withVoice } from '../../../lib/audio/voice-choice.ts';
import type { Choice } from '../../../lib/list/use-choice.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { addressOfSource } from '../../../practice/listening/source-address.ts';
import { useRecordingPlayer } from '../../../shared-state/recording/use-recording-player.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import type { CollectedItem } from '../api/collection-api.ts';
import { removeWithUndo } from './collect-actions.tsx';
import styles from './collect-page.module.css';
import { copy } from './copy.ts';

const remove = (id: number) => void removeWithUndo([id]).catch(() => undefined);

/** Collected sentences: each plays, and leads to where it is from. */
export function CollectedSentences({ items, choice }: { items: readonly CollectedItem[]; choice: Choice }) {
  const player = useRecordingPlayer();
  const accent = accentOf(useUser()?.config);
  const [heard, setHeard] = useState<number>();
  const isPlaying = useStore(player.store, ({ phase }) => phase === 'playing' || phase === 'loading');
  const play = (item: CollectedItem) => {
    setHeard(item.id);
    player.play(withVoice(item[accent]), { fromMs: 0 });
  };
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li
          key={item.id}
          className={styles.row}
          data-chosen={choice.chosen.has(item.id) || undefined}
          data-playing={(isPlaying && heard === item.id) || undefined}
        >
          <ChoiceTick
            className={undefined}
            label={copy.choose(item.text)}
            isChosen={choice.chosen.has(item.id)}
            onToggle={() => choice.toggle(item.id)}
          />
          <IconButton
            label={copy.play(item.text)}
            icon={<Icon of={Volume2} size={18} />}
            onClick={() => play(item)}
          />
          <div className={styles.body}>
            <p lang="en" className={styles.english} data-look-up>
              {item.text}
            </p>
            {item.translation !== '' && <p className={styles.translation}>{item.translation}</p>}
            <p className={styles.facts}>
              {copy.from}{' '}
              <Link to={addressOfSource(item.source)} lang="en">
                {item.title}
              </Link>
              <Ago at={item.collectedAt} />
            </p>
          </div>
          <IconButton
            label={copy.remove}
            icon={<Icon of={Trash2} size={18} />}
            onClick={() => remove(item.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Collected articles. */
export function CollectedArticles({ items, choice }: { items: readonly CollectedItem[]; choice: Choice }) {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id} className={styles.row} data-chosen={choice.chosen.has(item.id) || undefined}>
          <ChoiceTick
            className={undefined}
            label={copy.choose(item.title)}
            isChosen={choice.chosen.has(item.id)}
            onToggle={() => choice.toggle(item.id)}
          />
          <div className={styles.articleBody}>
            <Link to={linkTo(paths.articleText, { id: item.source.id })} lang="en" className={styles.english}>
              {item.title}
            </Link>
            <p className={styles.translation}>{item.translation}</p>
            <p className={styles.facts}>
              <Ago at={item.collectedAt} />
            </p>
          </div>
          <IconButton
            label={copy.remove}
            icon={<Icon of={Trash2} size={18} />}
            onClick={() => remove(item.id)}
          />
        </li>
      ))}
    </ul>
  );
}
