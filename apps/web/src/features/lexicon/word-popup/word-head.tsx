import { Volume2 } from 'lucide-react';
import { Icon } from '../../../components/icon.tsx';
import { isRecorded } from '../../../lib/audio/is-recorded.ts';
import { wordSound } from '../../../lib/audio/word-sound.ts';
import type { Word } from '../../../shared-state/words/word.ts';
import { copy } from './copy.ts';
import { MnemonicBox } from './mnemonic-box.tsx';
import type { OwnWordSlots } from './own-word-slots.ts';
import type { PopupSound } from './sound.ts';
import { Suggestions } from './suggestions.tsx';
import type { WordDetail } from './use-word-detail.ts';
import styles from './word-popup.module.css';

type Accent = 'uk' | 'us';

const withSlashes = (phonetic: string) => `/${phonetic.replace(/^[/[]|[/\]]$/g, '')}/`;

/** The word, its sound, its meanings and its mnemonic. */
export function WordHead(props: {
  detail: WordDetail;
  word: Word;
  ownWord: OwnWordSlots;
  onPick: (word: string) => void;
  onPlay: (sound: PopupSound) => void;
}) {
  const { detail, word, ownWord, onPick, onPlay } = props;
  const { form, suggestions, generated, own, ownRecording } = detail;
  const play = (accent: Accent) => onPlay({ ...wordSound(word), accent });
  const { uk, us } = word.phonetics;
  return (
    <div className={styles.head}>
      <h2 lang="en" className={`${styles.word} practice-text`}>
        {word.word}
      </h2>
      {form && <p className={styles.form}>{copy.form(form.typed, word.word, form.relation)}</p>}
      <p className={styles.sounds}>
        <Pronunciation accent="uk" phonetic={uk} isRecorded={isRecorded(word.sounds.uk)} onPlay={play} />
        <Pronunciation accent="us" phonetic={us} isRecorded={isRecorded(word.sounds.us)} onPlay={play} />
      </p>
      {ownRecording && <p>{ownWord.recording(word, ownRecording)}</p>}
      {generated.includes('phonetic') && <p className={styles.generated}>{copy.generated.phonetic}</p>}
      <p className={styles.meaning}>{word.translate}</p>
      {own && ownWord.meaning(word, own)}
      {suggestions.length > 0 && <Suggestions label={copy.also} words={suggestions} onPick={onPick} />}
      {word.mnemonic !== '' && <MnemonicBox text={word.mnemonic} />}
    </div>
  );
}

/** A phonetic that plays its sound when pressed. It says when a person spoke the sound. */
function Pronunciation(props: {
  accent: Accent;
  phonetic: string;
  isRecorded: boolean;
  onPlay: (accent: Accent) => void;
}) {
  const { accent, phonetic, onPlay } = props;
  return (
    <button type="button" className={styles.sound} title={copy.play[accent]} onClick={() => onPlay(accent)}>
      <span className={styles.accent}>{copy.accent[accent]}</span>
      {phonetic !== '' && (
        <span lang="en" className="ipa">
          {withSlashes(phonetic)}
        </span>
      )}
      <Icon of={Volume2} size={18} />
      {props.isRecorded && <span className={styles.recorded}>{copy.recorded}</span>}
      <span className="visually-hidden">{copy.play[accent]}</span>
    </button>
  );
}
