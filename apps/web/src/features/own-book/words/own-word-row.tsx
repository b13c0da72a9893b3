import { EllipsisVertical, Mic, Volume2 } from 'lucide-react';
import { memo } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Menu } from '../../../components/overlay/menu.tsx';
import { ChoiceTick } from '../../../components/page/choice-bar.tsx';
import { MasterButton } from '../../../shared-state/word-marks/mark-buttons.tsx';
import type { OwnWord } from '../api/own-words-api.ts';
import { MeaningField } from '../meaning/meaning-field.tsx';
import { text } from './copy.ts';
import { NoteField } from './note-field.tsx';
import styles from './own-words.module.css';

/** The neighbours of a word, for moves within its book. */
export type Step = 'up' | 'down' | 'top' | 'end';

/** The actions of a row; the same object at every render. */
export type RowActions = {
  toggle: (wordId: number) => void;
  look: (index: number) => void;
  play: (word: OwnWord) => void;
  step: (index: number, step: Step) => void;
  record: (word: OwnWord) => void;
};

type RowProps = {
  entry: OwnWord;
  bookId: number;
  index: number;
  /** Whether the controls of the word are drawn too. */
  isWhole: boolean;
  isChosen: boolean;
  isPlaying: boolean;
  /** Whether the learner can change the words of the book. */
  isFree: boolean;
  /** Whether the list is in the learner's own order, in which words can be moved. */
  isOrdered: boolean;
  actions: RowActions;
};

/** A word of an own book: its meaning, the learner's note, and its controls. */
export const OwnWordRow = memo(function OwnWordRow(props: RowProps) {
  const { entry, bookId, index, isWhole, isFree, isChosen, isPlaying, actions } = props;
  const { word } = entry;
  return (
    <div className={styles.row} data-chosen={isChosen || undefined} aria-current={isPlaying || undefined}>
      <ChoiceTick
        className={styles.tick}
        label={text.choose(word.word)}
        isChosen={isChosen}
        onToggle={() => actions.toggle(entry.wordId)}
      />
      <div className={styles.word}>
        <button
          type="button"
          className={`${styles.spelling} practice-text`}
          lang="en"
          aria-label={text.look(word.word)}
          aria-haspopup="dialog"
          onClick={() => actions.look(index)}
        >
          {word.word}
        </button>
        {isWhole && isFree ? (
          <MeaningField
            place={{ bookId, wordId: entry.wordId, word: word.word }}
            meaning={entry.ownMeaning}
            shown={word.translate.replaceAll('\n', '；')}
          />
        ) : (
          <span className={styles.meaning}>{word.translate.replaceAll('\n', '；')}</span>
        )}
      </div>
      {isWhole ? (
        <NoteField bookId={bookId} wordId={entry.wordId} word={word.word} note={entry.note} />
      ) : (
        <span className={styles.note} />
      )}
      <div className={styles.facts}>
        <Ago at={entry.addedAt} />
        {entry.wrongCount > 0 && <span className={styles.wrong}>{text.wrong(entry.wrongCount)}</span>}
      </div>
      <div className={styles.buttons}>{isWhole && <RowButtons {...props} />}</div>
    </div>
  );
});

function RowButtons({
  entry,
  index,
  isOrdered,
  actions,
}: Pick<RowProps, 'entry' | 'index' | 'isOrdered' | 'actions'>) {
  const { word } = entry;
  const steps = [
    { label: text.toTop, onSelect: () => actions.step(index, 'top') },
    { label: text.up, onSelect: () => actions.step(index, 'up') },
    { label: text.down, onSelect: () => actions.step(index, 'down') },
    { label: text.toEnd, onSelect: () => actions.step(index, 'end') },
  ];
  return (
    <>
      <IconButton
        label={text.play(word.word)}
        icon={<Icon of={Volume2} size={18} />}
        onClick={() => actions.play(entry)}
      />
      <MasterButton word={word} />
      <Menu
        label={text.more(word.word)}
        trigger={<Icon of={EllipsisVertical} size={18} />}
        items={[
          {
            label: entry.hasRecording ? text.changeRecording : text.record,
            icon: <Icon of={Mic} size={18} />,
            onSelect: () => actions.record(entry),
          },
          ...(isOrdered ? steps : []),
        ]}
      />
    </>
  );
}
