import { Bookmark, CircleCheck } from 'lucide-react';
import { IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import styles from './mark-buttons.module.css';
import { toggleCollection, toggleMastered } from './marker.ts';
import { type CollectOrigin, type MarkedWord, useIsCollected, useIsMastered } from './store.ts';

type Props = {
  word: MarkedWord;
  /** The shortcut key of the same action, as text. */
  keys?: string | undefined;
  /** Called after the press, for example to return the focus. */
  onPress?: () => void;
};

const withKeys = (text: string, keys: string | undefined) => (keys ? `${text}（${keys}）` : text);

/** Collects a word or removes it; pressed while it is collected. */
export function CollectButton({ word, keys, onPress, ...origin }: Props & CollectOrigin) {
  const isOn = useIsCollected(word);
  return (
    <IconButton
      label="收藏"
      title={withKeys(isOn ? '取消收藏' : '收藏', keys)}
      aria-pressed={isOn}
      className={styles.mark}
      icon={<Icon of={Bookmark} size={18} />}
      onClick={() => {
        onPress?.();
        void toggleCollection(word, origin);
      }}
    />
  );
}

/** Marks a word as mastered or removes the mark; pressed while it is mastered. */
export function MasterButton({ word, keys, onPress }: Props) {
  const isOn = useIsMastered(word);
  return (
    <IconButton
      label="已掌握"
      title={withKeys(isOn ? '取消已掌握' : '标为已掌握', keys)}
      aria-pressed={isOn}
      className={styles.mark}
      icon={<Icon of={CircleCheck} size={18} />}
      onClick={() => {
        onPress?.();
        void toggleMastered(word);
      }}
    />
  );
}
