import {
  BookOpen,
  BookX,
  Headphones,
  Keyboard,
  PencilLine,
  Repeat,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../../components/icon.tsx';
import { agreements } from './agreements.ts';
import { copy } from './copy.ts';
import styles from './landing.module.css';
import { SampleCorrection } from './sample-correction.tsx';

const howIcons = [BookOpen, Headphones, PencilLine, Repeat];
const whyIcons = [ShieldCheck, BookX, Keyboard, Smartphone];

type Filing = { text: string; url: string };

/** What visitors see first. Draws whole without data, so that it can stand in index.html. */
export function Landing({ filings = [] }: { filings?: readonly Filing[] }) {
  const text = copy.landing;
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.pitch}>
            <h1 className={styles.title}>{text.title}</h1>
            <p className={styles.lead}>{text.lead}</p>
            <Link to="/login?mode=signup" className={styles.start}>
              {text.start}
            </Link>
          </div>
          <SampleCorrection />
        </section>
        <section className={styles.section}>
          <h2>{text.howTitle}</h2>
          <ol className={styles.steps}>
            {text.how.map((step, index) => (
              <Point key={step.title} icon={howIcons[index]} number={index + 1} {...step} />
            ))}
          </ol>
        </section>
        <section className={styles.section}>
          <h2>{text.whyTitle}</h2>
          <ul className={styles.reasons}>
            {text.why.map((reason, index) => (
              <Point key={reason.title} icon={whyIcons[index]} {...reason} />
            ))}
          </ul>
        </section>
        <section className={styles.end}>
          <h2>{text.endTitle}</h2>
          <p>{text.endText}</p>
          <Link to="/login?mode=signup" className={styles.start}>
            {text.start}
          </Link>
        </section>
      </main>
      <footer className={styles.footer}>
        <nav aria-label={text.agreements} className={styles.links}>
          {Object.entries(agreements).map(([name, agreement]) => (
            <Link key={name} to={`/agreement/${name}`}>
              {agreement.name}
            </Link>
          ))}
        </nav>
        {filings.length > 0 && (
          <p className={styles.links}>
            {filings.map((filing) => (
              <a key={filing.text} href={filing.url} rel="noreferrer" target="_blank">
                {filing.text}
              </a>
            ))}
          </p>
        )}
      </footer>
    </div>
  );
}

function Point(props: { icon: typeof BookOpen | undefined; number?: number; title: string; text: string }) {
  return (
    <li className={styles.point}>
      <span className={styles.pointIcon}>{props.icon && <Icon of={props.icon} size={22} />}</span>
      <h3>
        {props.number && <span className={styles.number}>{props.number}</span>}
        {props.title}
      </h3>
      <p>{props.text}</p>
    </li>
  );
}
