import { Check, CloudCheck, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../components/icon.tsx';
import { linkTo, paths } from '../../../lib/paths.ts';
import { agreements } from '../agreements/agreements.ts';
import { copy } from '../copy.ts';
import styles from './landing.module.css';
import { CorrectionCard } from './landing-correction.tsx';

type Filing = { text: string; url: string };

const text = copy.landing;

/**
 * The first page for visitors. `demo` is the slot of the demo. It renders completely without data, because it is
 * prerendered in index.html.
 */
export function Landing({ demo, filings = [] }: { demo: ReactNode; filings?: readonly Filing[] }) {
  return (
    <div className={styles.page}>
      <main id="main" tabIndex={-1}>
        <div className={styles.heroGround}>
          <section className={styles.hero}>
            <div className={styles.pitch}>
              <h1 className={styles.title}>{text.title}</h1>
              <p className={styles.lead}>{text.lead}</p>
              <StartLink />
              <ul className={styles.facts}>
                {text.facts.map((fact) => (
                  <li key={fact}>
                    <Icon of={Check} size={18} />
                    {fact}
                  </li>
                ))}
              </ul>
            </div>
            {demo}
          </section>
        </div>
        <Inside />
        <section className={styles.section} aria-labelledby="letters">
          <header className={styles.head}>
            <h2 id="letters">{text.lettersTitle}</h2>
            <p>{text.lettersLead}</p>
          </header>
          <ul className={styles.corrections}>
            {text.letters.map((letter) => (
              <CorrectionCard key={letter.pattern} {...letter} />
            ))}
          </ul>
        </section>
        <section className={styles.section} aria-labelledby="loop">
          <header className={styles.head}>
            <h2 id="loop">{text.loopTitle}</h2>
          </header>
          <ol className={styles.loop}>
            {text.loop.map((step, index) => (
              <li key={step.title}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.section} aria-labelledby="more">
          <header className={styles.head}>
            <h2 id="more">{text.moreTitle}</h2>
          </header>
          <More />
        </section>
        <section className={styles.end}>
          <h2>{text.endTitle}</h2>
          <p>{text.endText}</p>
          <StartLink />
        </section>
      </main>
      <Footer filings={filings} />
    </div>
  );
}

/** What the product has, on one strip. */
function Inside() {
  return (
    <section className={styles.inside} aria-labelledby="inside">
      <h2 id="inside" className="visually-hidden">
        {text.insideTitle}
      </h2>
      <ul>
        {text.inside.map(({ title, note }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartLink() {
  return (
    <Link to={linkTo(paths.login, {}, { mode: 'signup' })} className={styles.start}>
      {text.start}
    </Link>
  );
}

function More() {
  return (
    <ul className={styles.more}>
      <Tile title={text.keepTitle} note={text.keepText} isWide>
        <p className={styles.states}>
          <span className={styles.pending}>
            <Icon of={CloudUpload} size={18} />
            {text.keepStates[0]}
          </span>
          <span className={styles.arrow} aria-hidden="true" />
          <span className={styles.saved}>
            <Icon of={CloudCheck} size={18} />
            {text.keepStates[1]}
          </span>
        </p>
      </Tile>
      <Tile title={text.modesTitle} note={text.modesText}>
        <ul className={styles.modes}>
          {text.modes.map((mode) => (
            <li key={mode}>{mode}</li>
          ))}
        </ul>
      </Tile>
      <Tile title={text.soundTitle} note={text.soundText}>
        <p className={styles.phonetics} lang="en-fonipa">
          {text.sounds.map(([accent, phonetic]) => (
            <span key={accent}>
              <span className={styles.accent} lang="zh-CN">
                {accent}
              </span>{' '}
              {phonetic}
            </span>
          ))}
        </p>
      </Tile>
      <Tile title={text.keysTitle} note={text.keysText} isWide>
        <dl className={styles.keys}>
          {text.keys.map(([key, name]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{name}</dd>
            </div>
          ))}
        </dl>
      </Tile>
    </ul>
  );
}

function Tile(props: { title: string; note: string; isWide?: boolean; children: ReactNode }) {
  return (
    <li className={styles.tile} data-wide={props.isWide || undefined}>
      <div className={styles.tileText}>
        <h3>{props.title}</h3>
        <p>{props.note}</p>
      </div>
      {props.children}
    </li>
  );
}

function Footer({ filings }: { filings: readonly Filing[] }) {
  return (
    <footer className={styles.footer}>
      <nav aria-label={text.agreements} className={styles.links}>
        {Object.entries(agreements).map(([name, agreement]) => (
          <Link key={name} to={linkTo(paths.agreement, { name })}>
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
  );
}
