import { splitExample } from '@tingci/domain/lexicon/example';
import { Lock, Volume2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { Derivative, Roots, Word } from '../../../shared-state/words/word.ts';
import { copy } from './copy.ts';
import { type PopupSound, soundOfExample } from './sound.ts';
import type { Tab } from './tabs.ts';
import styles from './word-tabs.module.css';

/** The tabs of a word and the content of the open one; a locked tab opens the membership prompt. */
export function WordTabs(props: {
  word: Word;
  tabs: readonly Tab[];
  at: number;
  onPick: (at: number) => void;
  sounds: PopupSound['urls'];
  onPlay: (sound: PopupSound) => void;
  onLookInto: (word: string) => void;
}) {
  const { word, tabs, at, onPick, sounds, onPlay, onLookInto } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const tab = tabs[at];
  useEffect(() => {
    const element = list.current;
    // The keys work wherever the focus is. Only a focus on a tab moves along.
    if (element?.contains(document.activeElement)) {
      element.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
    }
  }, [at]);
  if (!tab) return null;
  return (
    <section className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={copy.tabs.label} className={styles.list}>
        {tabs.map(({ name, isLocked }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            aria-label={isLocked ? copy.tabs.locked(copy.tabs.names[name]) : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onPick(index)}
          >
            {copy.tabs.names[name]}
            {isLocked && <Icon of={Lock} size={14} />}
          </button>
        ))}
      </div>
      {tab.isLocked ? (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab.name}`}>
          <Button size="sm" icon={<Icon of={Lock} size={16} />} onClick={() => onPick(at)}>
            {copy.tabs.unlock}
          </Button>
        </div>
      ) : (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${tab.name}`}
          className={styles.panel}
          data-look-up
        >
          <Content word={word} tab={tab} sounds={sounds} onPlay={onPlay} onLookInto={onLookInto} />
        </div>
      )}
    </section>
  );
}

function Content(props: {
  word: Word;
  tab: Tab;
  sounds: PopupSound['urls'];
  onPlay: (sound: PopupSound) => void;
  onLookInto: (word: string) => void;
}) {
  const { word, tab, sounds, onPlay, onLookInto } = props;
  switch (tab.name) {
    case 'examples':
      return <Example word={word} onPlay={() => onPlay(soundOfExample(word, sounds))} />;
    case 'roots':
      return tab.roots && <RootsOfWord roots={tab.roots} />;
    case 'definition':
      return (
        <p lang="en" className={`${styles.definition} practice-text`}>
          {tab.definition}
        </p>
      );
    case 'derivatives':
      return <Derivatives list={tab.derivatives} onLookInto={onLookInto} />;
  }
}

function Example({ word, onPlay }: { word: Word; onPlay: () => void }) {
  return (
    <div className={styles.example}>
      <div>
        <p lang="en" className="practice-text">
          {splitExample(word.example, word.word).map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
            part.isWord ? <mark key={at}>{part.text}</mark> : part.text,
          )}
        </p>
        {word.exampleTranslation !== '' && <p className={styles.translation}>{word.exampleTranslation}</p>}
      </div>
      <IconButton
        data-example
        label={copy.example.play}
        aria-keyshortcuts={copy.example.key}
        title={`${copy.example.play} (${copy.example.key})`}
        icon={<Icon of={Volume2} />}
        onClick={onPlay}
      />
    </div>
  );
}

function RootsOfWord({ roots }: { roots: Roots }) {
  const parts = (['prefix', 'root', 'suffix'] as const).filter((part) => roots[part] !== '');
  return (
    <>
      {parts.length > 0 && (
        <dl className={styles.parts}>
          {parts.map((part) => (
            <div key={part} className={styles.part}>
              <dt>{copy.roots[part]}</dt>
              <dd lang="en" className="practice-text">
                {roots[part]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {roots.mnemonic !== '' && <p className={styles.text}>{roots.mnemonic}</p>}
    </>
  );
}

function Derivatives(props: { list: readonly Derivative[]; onLookInto: (word: string) => void }) {
  const { list, onLookInto } = props;
  return (
    <ul className={styles.derivatives}>
      {list.map((each) => (
        <li key={`${each.word} ${each.partOfSpeech}`} className={styles.derivative}>
          <button
            type="button"
            lang="en"
            className={`${styles.derived} practice-text`}
            onClick={() => onLookInto(each.word)}
          >
            {each.word}
          </button>
          <span>
            {each.partOfSpeech} {each.definition}
          </span>
          {each.formation !== '' && <span className={styles.formation}>{each.formation}</span>}
        </li>
      ))}
    </ul>
  );
}
