import { ArrowRight, AudioLines, CirclePlay, Headphones, type LucideIcon, Tags } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { lastPracticePath, sessionStore, useUser } from '../../shared-state/session/store.ts';
import { copy } from './copy.ts';
import { Details } from './details.tsx';
import { Everyday } from './everyday.tsx';
import styles from './mode-page.module.css';

/**
 * The choice of practice. Each card opens the last practice of its kind, or the page where the learner chooses first.
 */
export function ModePage() {
  useTitle(copy.title);
  const last = sessionStore((state) => state.dictation);
  const recent = useUser()?.config.recentChapterId ?? undefined;
  const isBegun = last !== undefined || recent !== undefined;
  const to = last ? lastPracticePath(last) : isBegun ? paths.practice : paths.books;
  // What the learner mainly studies comes first.
  const isListener = useUser()?.config.studyType === 'article';
  const words = (
    <StartCard
      key="words"
      icon={Headphones}
      title={copy.words.title}
      text={copy.words.text}
      to={to}
      go={isBegun ? copy.words.goOn : copy.words.pick}
      isMain={!isListener}
    />
  );
  const sentences = (
    <StartCard
      key="sentences"
      icon={CirclePlay}
      title={copy.sentences.title}
      text={copy.sentences.text}
      to={paths.articles}
      go={copy.sentences.go}
      isMain={isListener}
    />
  );
  const labelled = (
    <StartCard
      icon={Tags}
      title={copy.labelled.title}
      text={copy.labelled.text}
      to={paths.labelListen}
      go={copy.labelled.go}
      isMain={false}
    />
  );
  const walkman = (
    <StartCard
      icon={AudioLines}
      title={copy.walkman.title}
      text={copy.walkman.text}
      to={paths.walkman}
      go={copy.walkman.go}
      isMain={false}
    />
  );
  return (
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      <ul className={styles.cards}>
        {isListener ? [sentences, words] : [words, sentences]}
        {labelled}
        {walkman}
      </ul>
      <Details />
      <Everyday />
    </div>
  );
}

function StartCard(props: {
  icon: LucideIcon;
  title: string;
  text: string;
  to: string;
  go: string;
  /** What the learner mainly studies. */
  isMain: boolean;
}) {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon of={props.icon} size={36} />
      </span>
      <h2>
        <Link to={props.to} className={styles.link}>
          {props.title}
        </Link>
      </h2>
      {props.isMain && <span className={styles.main}>{copy.main}</span>}
      <p className={styles.text}>{props.text}</p>
      <p className={styles.way}>
        {props.go}
        <Icon of={ArrowRight} size={18} />
      </p>
    </li>
  );
}
