import { useEffect, useRef } from 'react';
import { TextButton } from '../../components/page/text-button.tsx';
import type { ArticleDetail } from '../../practice/api/article-api.ts';
import styles from './article-page.module.css';

/** The text. Each sentence is a button that plays it; the playing sentence is highlighted. */
export function ArticleText({
  paragraphs,
  current,
  isTranslated,
  onPlay,
}: {
  paragraphs: ArticleDetail['paragraphs'];
  current: number | undefined;
  isTranslated: boolean;
  onPlay: (index: number) => void;
}) {
  const text = useRef<HTMLElement>(null);
  // While the whole article plays, the playing sentence scrolls into view.
  useEffect(() => {
    if (current === undefined) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const heard = text.current?.querySelector('[aria-current]');
    heard?.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [current]);
  let first = 0;
  return (
    <article ref={text} className={styles.text}>
      {paragraphs.map((sentences) => {
        const from = first;
        first += sentences.length;
        return (
          <div key={from} className={styles.paragraph}>
            <p lang="en" className={styles.english} data-look-up="article">
              {sentences.map(({ en }, index) => (
                <Sentence
                  key={en}
                  index={from + index}
                  text={en}
                  isCurrent={current === from + index}
                  onPlay={onPlay}
                />
              ))}
            </p>
            {isTranslated && (
              <p className={styles.chinese}>
                {sentences.map(({ zh }, index) => (
                  <span key={zh} className={current === from + index ? styles.currentChinese : undefined}>
                    {zh}
                  </span>
                ))}
              </p>
            )}
          </div>
        );
      })}
    </article>
  );
}

function Sentence({
  index,
  text,
  isCurrent,
  onPlay,
}: {
  index: number;
  text: string;
  isCurrent: boolean;
  onPlay: (index: number) => void;
}) {
  return (
    <>
      <TextButton
        id={`s${index + 1}`}
        className={isCurrent ? styles.current : styles.sentence}
        isCurrent={isCurrent}
        onPress={() => onPlay(index)}
      >
        {text}
      </TextButton>{' '}
    </>
  );
}
