import { currentTurn } from '@tingci/domain/dictation/session';
import type { Turn } from '@tingci/domain/dictation/turn';
import { Check } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../components/button.tsx';
import { Segmented } from '../../components/field/segmented.tsx';
import { Icon } from '../../components/icon.tsx';
import { createBrowserClipPlayer } from '../../lib/audio/browser-clip-player.ts';
import type { Accent } from '../../lib/audio/clip-player.ts';
import { wordSound } from '../../lib/audio/word-sound.ts';
import { LetterDiff } from '../../practice/components/letter-diff.tsx';
import { SoundRing } from '../../practice/components/sound-ring.tsx';
import { WordCard } from '../../practice/components/word-card.tsx';
import { listWordStatuses } from '../../practice/session/feedback.ts';
import { spellingOf } from '../../practice/session/practice.ts';
import type { Word } from '../../shared-state/words/word.ts';
import { copy } from './copy.ts';
import styles from './demo.module.css';
import { DemoFrame } from './demo-frame.tsx';
import { DemoResult } from './demo-result.tsx';
import { type DemoSession, type DemoWords, openDemo } from './demo-session.ts';

const accents: readonly { value: Accent; label: string }[] = [
  { value: 'uk', label: copy.uk },
  { value: 'us', label: copy.us },
];

/** A right word. When the visitor wrote another variant, the spelling of the book is shown. */
function Right({ spelling, typed }: { spelling: string; typed: string }) {
  const isSame = typed.trim() === spelling;
  return (
    <p className={styles.right} lang={isSame ? undefined : 'en'}>
      {isSame ? (
        <>
          <Icon of={Check} size={26} />
          {copy.status.right}
        </>
      ) : (
        spelling
      )}
    </p>
  );
}

/** The running demo: hear a word, write it, see the letters. */
export function DemoPlay({
  words,
  isFresh,
  onAgain,
}: {
  words: DemoWords;
  isFresh: boolean;
  onAgain: () => void;
}) {
  const [session] = useState(() => openDemo(words, isFresh));
  return session ? <Running session={session} onAgain={onAgain} /> : null;
}

// A report of a failed sound needs an account, and a visitor has none.
const createDemoPlayer = () => createBrowserClipPlayer(() => undefined);

function Running({ session, onAgain }: { session: DemoSession; onAgain: () => void }) {
  const { practice, wordOf } = session;
  const state = useStore(practice.session);
  const [player] = useState(createDemoPlayer);
  const [accent, setAccent] = useState<Accent>('uk');
  const play = (shown: Word, wanted: Accent) =>
    void player.play(wordSound(shown), { accent: wanted, rate: 1, times: 1 });
  const turn = currentTurn(state);
  const word = turn && wordOf.get(turn.itemId);

  // An effect event: a change of accent does not play the word again here.
  const playAndPrefetch = useEffectEvent((shown: Word) => {
    practice.notePlayed();
    play(shown, accent);
    const next = practice.session.getState().turns[practice.session.getState().cursor + 1];
    const ahead = next && wordOf.get(next.itemId);
    if (ahead) player.prefetch(wordSound(ahead), accent);
  });
  useEffect(() => {
    if (word) playAndPrefetch(word);
    else player.stop();
  }, [word, player]);
  useEffect(() => () => player.stop(), [player]);

  const choose = (value: Accent) => {
    setAccent(value);
    if (word) play(word, value);
  };
  const side = <Segmented label={copy.accent} value={accent} options={accents} onChange={choose} />;
  return (
    <DemoFrame side={side}>
      <ol className={styles.dots}>
        {listWordStatuses(state).map(({ turn: each, status }) => (
          <li key={each.index} data-status={status}>
            <span className="visually-hidden">{copy.status[status]}</span>
          </li>
        ))}
      </ol>
      {turn && word ? (
        <>
          <SoundRing player={player} onPlay={() => play(word, accent)} />
          <Answer
            key={turn.index}
            session={session}
            turn={turn}
            word={word}
            onWrong={() => play(word, accent)}
          />
        </>
      ) : (
        <DemoResult session={session} onPlay={(wrong) => play(wrong, accent)} onAgain={onAgain} />
      )}
    </DemoFrame>
  );
}

function Answer(props: { session: DemoSession; turn: Turn; word: Word; onWrong: () => void }) {
  const { session, turn, word, onWrong } = props;
  const { practice } = session;
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const isDone = turn.ending !== undefined;
  const last = turn.attempts.at(-1);
  const isLast = turn.index === session.wordOf.size - 1;

  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const enter = useCallback(() => {
    const field = input.current;
    if (!field) return;
    if (currentTurn(practice.session.getState())?.ending !== undefined) return practice.goOn();
    const outcome = practice.submit(field.value);
    setProblem(outcome === 'blank' ? copy.blank : '');
    field.focus({ preventScroll: true });
    if (outcome !== 'wrong') return;
    field.value = '';
    onWrong();
  }, [practice, onWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  const hint = problem || (isDone ? copy.hintDone : last ? copy.hintRetry : copy.hintWriting);
  return (
    <>
      <div className={styles.correction} role="status">
        {turn.ending === 'answered' ? (
          <Right spelling={spellingOf(turn)} typed={last?.typed ?? ''} />
        ) : (
          last && <LetterDiff diff={last.diff} isAnswerShown />
        )}
      </div>
      <form
        className={styles.form}
        onSubmit={submit}
        data-tone={isDone ? 'right' : last ? 'wrong' : 'writing'}
      >
        <input
          ref={input}
          className={styles.input}
          name="demo"
          lang="en"
          aria-label={copy.input}
          aria-describedby="demo-hint"
          readOnly={isDone}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={isDone ? 'next' : 'done'}
          maxLength={60}
        />
        <Button type="submit" variant="primary">
          {isDone ? (isLast ? copy.finish : copy.next) : copy.submit}
        </Button>
      </form>
      <p id="demo-hint" className={styles.hint}>
        {hint}
        {!isDone && (
          <button type="button" className={styles.skip} onClick={() => practice.skip()}>
            {copy.skip}
          </button>
        )}
      </p>
      <div className={styles.details}>{isDone && <WordCard word={word} isWordShown />}</div>
    </>
  );
}
