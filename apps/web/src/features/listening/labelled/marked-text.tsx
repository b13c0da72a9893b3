import type { Label } from '@tingci/domain/listening/labels';
import { type MarkTarget, splitText, type TextPiece } from '@tingci/domain/listening/mark-place';
import type { ListeningItem } from '@tingci/domain/listening/sentence-state';
import { toBareWord } from '@tingci/domain/listening/sentence-words';
import { memo, useEffect, useMemo, useRef } from 'react';
import { TextButton } from '../../../components/page/text-button.tsx';
import { CauseSign } from './cause-sign.tsx';
import { copy } from './copy.ts';
import styles from './marked-text.module.css';
import { placeName } from './place-name.ts';

const noLabels: readonly Label[] = [];

/** The sentences with their marks. While a mark is selected, a press on a word or a sentence number moves it there. */
export function MarkedText(props: {
  items: readonly ListeningItem[];
  labels: readonly Label[];
  current: number | undefined;
  isTextShown: boolean;
  selected: Label | undefined;
  onPlay: (index: number) => void;
  onSelect: (id: string) => void;
  onMove: (target: MarkTarget) => void;
}) {
  const { items, labels, current, selected, onMove, ...rest } = props;
  const list = useRef<HTMLOListElement>(null);
  const move = useRef(onMove);
  move.current = onMove;
  const moveTo = useMemo(() => (target: MarkTarget) => move.current(target), []);
  const byIndex = useMemo(() => {
    const found = new Map<number, Label[]>();
    for (const label of labels) found.set(label.index, [...(found.get(label.index) ?? []), label]);
    return found;
  }, [labels]);
  useEffect(() => {
    if (current === undefined) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const heard = list.current?.querySelector('[data-current]');
    heard?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [current]);
  return (
    <ol ref={list} className={styles.text} aria-label={copy.text}>
      {items.map((item, index) => (
        <Sentence
          key={item.id}
          text={item.text}
          index={index}
          labels={byIndex.get(index) ?? noLabels}
          isCurrent={current === index}
          isMoving={selected !== undefined}
          selectedId={selected?.index === index ? selected.id : undefined}
          onMove={moveTo}
          {...rest}
        />
      ))}
    </ol>
  );
}

type SentenceProps = {
  text: string;
  index: number;
  labels: readonly Label[];
  isCurrent: boolean;
  isTextShown: boolean;
  isMoving: boolean;
  selectedId: string | undefined;
  onPlay: (index: number) => void;
  onSelect: (id: string) => void;
  onMove: (target: MarkTarget) => void;
};

const Sentence = memo(function Sentence(props: SentenceProps) {
  const { text, index, labels, isCurrent, isTextShown, isMoving, selectedId, onPlay, onSelect, onMove } =
    props;
  const pieces = useMemo(() => splitText(text), [text]);
  const marksOf = (wordIndex: number | undefined) => labels.filter((label) => label.wordIndex === wordIndex);
  const signs = (own: readonly Label[]) =>
    own.map((label) => (
      <button
        key={label.id}
        type="button"
        className={styles.mark}
        aria-label={copy.openMark(placeName(label, isTextShown), copy.causes[label.cause][0])}
        aria-pressed={label.id === selectedId}
        onClick={() => onSelect(label.id)}
      >
        <CauseSign cause={label.cause} />
      </button>
    ));
  return (
    <li className={styles.sentence} data-current={isCurrent || undefined}>
      <button
        type="button"
        className={styles.number}
        aria-label={isMoving ? copy.moveHere(copy.wholeSentence(index + 1)) : copy.playFrom(index + 1)}
        onClick={() => (isMoving ? onMove({ index }) : onPlay(index))}
      >
        {index + 1}
      </button>
      <p
        lang={isTextShown ? 'en' : undefined}
        className={styles.words}
        data-whole={marksOf(undefined).length > 0 || undefined}
        {...(isTextShown && { 'data-look-up': 'article-label' })}
      >
        {!isTextShown && <span className="visually-hidden">{copy.sentence(index + 1)}</span>}
        {pieces.map((piece) => {
          const own = piece.wordIndex === undefined ? noLabels : marksOf(piece.wordIndex);
          return (
            <span key={piece.from} className={own.length > 0 ? styles.marked : undefined}>
              <Piece piece={piece} index={index} isShown={isTextShown} isMoving={isMoving} onMove={onMove} />
              {signs(own)}
            </span>
          );
        })}
        {signs(marksOf(undefined))}
      </p>
    </li>
  );
});

function Piece(props: {
  piece: TextPiece;
  index: number;
  isShown: boolean;
  isMoving: boolean;
  onMove: (target: MarkTarget) => void;
}) {
  const { piece, index, isShown, isMoving, onMove } = props;
  const { text, wordIndex } = piece;
  if (wordIndex === undefined) return isShown ? text : ' ';
  const block = isShown
    ? { children: text }
    : { children: ' ', style: { width: `${Math.max(1, toBareWord(text).length)}ch` } };
  if (!isMoving) return <span className={isShown ? undefined : styles.block} {...block} />;
  return (
    <TextButton
      isInTabOrder={false}
      className={isShown ? styles.target : `${styles.target} ${styles.block}`}
      label={copy.moveHere(isShown ? toBareWord(text) : copy.hiddenWord(index + 1, wordIndex + 1))}
      onPress={() => onMove({ index, wordIndex })}
      {...block}
    />
  );
}
