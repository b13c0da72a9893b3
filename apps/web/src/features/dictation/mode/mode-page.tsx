import { ArrowRight, Headphones } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { sessionStore, useUser } from '../../../lib/session/store.ts';
import { useTitle } from '../../../lib/title.ts';
import { copy } from './copy.ts';
import styles from './mode-page.module.css';

/** Chooses what to practise; each card leads to where the learner was, or to what has to be chosen first. */
export function ModePage() {
  useTitle(copy.title);
  const last = sessionStore((state) => state.dictation);
  const recent = useUser()?.config.recent_chapter_id ?? undefined;
  const isBegun = last !== undefined || recent !== undefined;
  const to = last
    ? `/home${last.search || `?book=${last.bookId}&chapter=${last.chapterId}`}`
    : isBegun
      ? '/home'
      : '/main/book';
  return (
    <div className={styles.page}>
      <h1>{copy.title}</h1>
      <ul className={styles.cards}>
        <li className={styles.card}>
          <span className={styles.icon}>
            <Icon of={Headphones} size={36} />
          </span>
          <h2>
            <Link to={to} className={styles.link}>
              {copy.words.title}
            </Link>
          </h2>
          <p className={styles.text}>{copy.words.text}</p>
          <p className={styles.way}>
            {isBegun ? copy.words.goOn : copy.words.pick}
            <Icon of={ArrowRight} size={18} />
          </p>
        </li>
      </ul>
    </div>
  );
}
