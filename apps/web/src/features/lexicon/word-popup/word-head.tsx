import type { Word } from '@tingci/contract/lexicon';
import { Volume2 } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { copy } from './copy.ts';
import { MnemonicBox } from './mnemonic-box.tsx';
import styles from './word-popup.module.css';

type Accent = 'uk' | 'us';

const withSlashes = (phonetic: string) => `/${phonetic.replace(/^[/[]|[/\]]$/g, '')}/`;

/** The word, how it sounds, what it means and how to remember it. */
export function WordHead({ word, onPlay }: { word: Word; onPlay: (accent: Accent) => void }) {
  const { ukphone, usphone } = word.phonetic_transcriptions;
  return (
    <div className={styles.head}>
      <h2 lang="en" className={`${styles.word} practice-text`}>
        {word.word}
      </h2>
      <p className={styles.sounds}>
        <Pronunciation accent="uk" phonetic={ukphone} onPlay={onPlay} />
        <Pronunciation accent="us" phonetic={usphone} onPlay={onPlay} />
      </p>
      <p className={styles.meaning}>{word.translate}</p>
      {word.auxiliary_word !== '' && <MnemonicBox text={word.auxiliary_word} />}
    </div>
  );
}

/** A phonetic that says itself when pressed. */
function Pronunciation(props: { accent: Accent; phonetic: string; onPlay: (accent: Accent) => void }) {
  const { accent, phonetic, onPlay } = props;
  return (
    <button
      type="button"
      className={styles.sound}
      aria-label={copy.play[accent]}
      title={copy.play[accent]}
      onClick={() => onPlay(accent)}
    >
      <span className={styles.accent}>{copy.accent[accent]}</span>
      {phonetic !== '' && (
        <span lang="en" className="ipa">
          {withSlashes(phonetic)}
        </span>
      )}
      <Icon of={Volume2} size={18} />
    </button>
  );
}
