import type { Label } from '@tingci/domain/listening/labels';
import { markCauses } from '@tingci/domain/listening/listening-event';
import { splitText } from '@tingci/domain/listening/mark-place';
import type { ListeningItem } from '@tingci/domain/listening/sentence-state';
import { openWordPopup } from '../../../../shared-state/word-popup/store.ts';
import { CauseSign } from '../cause-sign.tsx';
import { copy } from '../copy.ts';
import marked from '../marked-text.module.css';
import styles from './report.module.css';

const { report: texts } = copy;

/** The whole text with its marks. A marked word opens the word popup, a number plays its sentence. */
export function ReportText(props: {
  items: readonly ListeningItem[];
  labels: readonly Label[];
  onPlay: ((index: number) => void) | undefined;
  playing: number | undefined;
}) {
  const { items, labels, onPlay, playing } = props;
  const words = [...new Set(labels.map(({ word }) => word).filter((word) => word !== ''))];
  const open = (word: string) =>
    openWordPopup({
      words: words.map((each) => ({ word: each })),
      index: words.indexOf(word),
      context: 'article-label',
    });
  return (
    <section aria-labelledby="marked-text" className={styles.main}>
      <h2 id="marked-text">{texts.text}</h2>
      <ul className={styles.legend} aria-label={texts.legend}>
        {markCauses.map((cause) => (
          <li key={cause} className={styles.causeName}>
            <CauseSign cause={cause} />
            {copy.causes[cause][0]}
          </li>
        ))}
      </ul>
      <ol className={marked.text}>
        {items.map(({ id, text }, index) => {
          const own = labels.filter((label) => label.index === index);
          const whole = own.filter(({ wordIndex }) => wordIndex === undefined);
          return (
            <li key={id} className={marked.sentence} data-current={playing === index || undefined}>
              {onPlay ? (
                <button
                  type="button"
                  className={marked.number}
                  aria-label={texts.playSentence(index + 1)}
                  onClick={() => onPlay(index)}
                >
                  {index + 1}
                </button>
              ) : (
                <span className={marked.number}>{index + 1}</span>
              )}
              <p
                lang="en"
                className={marked.words}
                data-whole={whole.length > 0 || undefined}
                data-look-up="article-label"
              >
                {splitText(text).map((piece) => {
                  const here = own.filter(
                    ({ wordIndex }) => wordIndex !== undefined && wordIndex === piece.wordIndex,
                  );
                  const [first] = here;
                  if (!first) return piece.text;
                  return (
                    <span key={piece.from} className={marked.marked}>
                      <button
                        type="button"
                        className={styles.word}
                        aria-haspopup="dialog"
                        onClick={() => open(first.word)}
                      >
                        {piece.text}
                      </button>
                      <Signs labels={here} />
                    </span>
                  );
                })}
                <Signs labels={whole} />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Signs({ labels }: { labels: readonly Label[] }) {
  return labels.map(({ id, cause }) => (
    <span key={id} className={styles.sign} lang="zh-CN">
      <CauseSign cause={cause} />
      <span className="visually-hidden">（{copy.causes[cause][0]}）</span>
    </span>
  ));
}
