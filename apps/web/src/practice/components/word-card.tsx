import { blankExample, splitExample } from '@tingci/domain/lexicon/example';
import { BookOpen } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { Accent } from '../../lib/audio/clip-player.ts';
import type { Word } from '../../shared-state/words/word.ts';
import { copy } from '../copy.ts';
import styles from './word-card.module.css';

const withSlashes = (phonetic: string) => `/${phonetic.replace(/^[/[]|[/\]]$/g, '')}/`;

/** Both phonetics; an unknown one is left out. */
function Phonetics({ word }: { word: Word }) {
  const { uk, us } = word.phonetics;
  return (
    <p className={styles.phonetics}>
      {uk !== '' && <Phonetic accent="uk" value={uk} />}
      {us !== '' && <Phonetic accent="us" value={us} />}
    </p>
  );
}

/** A phonetic with its accent. */
export function Phonetic({ accent, value }: { accent: Accent; value: string }) {
  return (
    <span className={styles.phonetic}>
      <span className={styles.label}>{copy.accentShort[accent]}</span>
      <span className="ipa" lang="en">
        {withSlashes(value)}
      </span>
    </span>
  );
}

/** The meaning and the use of a word. Until the word may be shown, its example has a blank. */
export function WordCard(props: {
  word: Word;
  isWordShown: boolean;
  /** Whether the example is drawn too. On a slow device it gets its own frame. */
  isWhole?: boolean;
  onOpen?: (() => void) | undefined;
}) {
  const { word, isWordShown, isWhole = true, onOpen } = props;
  const blanked = isWordShown ? undefined : blankExample(word.example, word.word);
  const hasExample = word.example !== '' && (isWordShown || blanked !== undefined);
  return (
    <div className={styles.card}>
      <Phonetics word={word} />
      <p className={styles.meaning}>{word.translate}</p>
      {isWhole && hasExample && (
        <div className={styles.example} data-look-up>
          <p lang="en" className="practice-text">
            {blanked ??
              splitExample(word.example, word.word).map((part, at) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move, and some are alike.
                part.isWord ? <mark key={at}>{part.text}</mark> : part.text,
              )}
          </p>
          <p className={styles.translation}>{word.exampleTranslation}</p>
        </div>
      )}
      {isWhole && onOpen && isWordShown && (
        <Button
          className={styles.open}
          variant="ghost"
          size="sm"
          icon={<Icon of={BookOpen} size={16} />}
          onClick={onOpen}
        >
          {copy.openDetails}
        </Button>
      )}
    </div>
  );
}
