import { useQuery } from '@tanstack/react-query';
import type { PaperAnswer, PaperType } from '@tingci/contract/exam/paper';
import { Check, Volume2, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { TextButton } from '../../../components/page/text-button.tsx';
import type { LineSpeaker } from '../../../lib/audio/line-speaker.ts';
import type { RecordingPlayer } from '../../../lib/audio/recording-player.ts';
import { spanAt } from '../../../lib/audio/spans.ts';
import { linkToPartListening } from '../../../lib/paths.ts';
import { toPartName } from '../../../shared-state/recording/part-name.ts';
import { type Recording, recordingQuery } from '../../../shared-state/recording/recording-query.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import type { PaperResult } from '../api/papers-api.ts';
import { copy } from '../copy.ts';
import { Forgiven } from '../marks/forgiven.tsx';
import { whyNoSound } from '../paper/why-no-sound.ts';
import { OneError } from './paper-errors.tsx';
import { Paraphrases } from './paraphrases.tsx';
import { type QuestionText, questionTextOf } from './question-text.ts';
import styles from './result.module.css';
import type { PaperErrors } from './use-paper-errors.ts';
import type { ParaphraseCollection } from './use-paraphrases.ts';

type Part = PaperResult['parts'][number];

/** The answers of one part, and the text they come from. */
export function PartResult({
  part,
  type,
  paperId,
  answers,
  player,
  speaker,
  errors,
  paraphrases,
}: {
  part: Part;
  type: PaperType;
  paperId: number;
  answers: readonly PaperAnswer[];
  player: RecordingPlayer;
  /** Speaks the lines of a part whose recording cannot be had. */
  speaker: LineSpeaker;
  errors: PaperErrors;
  paraphrases: ParaphraseCollection;
}) {
  const recording = useQuery({
    ...recordingQuery(toPartName(paperId, part.part)),
    enabled: type === 'listening',
  });
  const { data } = recording;
  const spans = data?.isReady ? data.spans : [];
  const isBroken = useStore(player.store, ({ phase }) => phase === 'failed' && player.url() === data?.url);
  const isLost = type === 'listening' && (isBroken || (recording.errorUpdateCount > 0 && !data));
  const wait = isLost ? undefined : whyNoSound(recording);
  const accent = accentOf(useUser()?.config);
  const asked = useRef<{ first: number; last: number }>(undefined);
  const { lines } = part;
  const speakLines = useCallback(
    (range: { first: number; last: number }) => {
      const texts = lines.map(({ text }) => text);
      void speaker.speak(texts, range, { accent, rate: 1 });
    },
    [speaker, lines, accent],
  );
  // The sound failed while it should play: the browser speaks the same lines.
  useEffect(() => {
    if (isBroken && asked.current) speakLines(asked.current);
  }, [isBroken, speakLines]);
  const playLines = (range: { first: number; last: number }) => {
    asked.current = range;
    if (isLost) {
      speakLines(range);
      return;
    }
    const [from, to] = [spans[range.first], spans[range.last]];
    if (data && from && to) player.play(data.url, { fromMs: from.start, untilMs: to.end });
  };
  return (
    <section className={styles.part} aria-labelledby={`part-${part.part}`}>
      <div className={styles.partHead}>
        <h2 id={`part-${part.part}`}>
          {copy.unit(type, part.part)} <span lang="en">{part.title}</span>
        </h2>
        {type === 'listening' && (
          <ButtonLink to={linkToPartListening(paperId, part.part)} size="sm">
            {copy.result.listenClosely(copy.unit(type, part.part))}
          </ButtonLink>
        )}
      </div>
      {isLost && (
        <p className={styles.quiet} role="status">
          {copy.result.spokenHere(whyNoSound(recording) ?? copy.take.soundFailed)}
        </p>
      )}
      <ol className={styles.answers}>
        {answers.map((answer) => (
          <Answer
            key={answer.number}
            answer={answer}
            question={findQuestion(part, answer.number)}
            wait={wait}
            errors={errors}
            paraphrases={paraphrases}
            onPlay={playLines}
          />
        ))}
      </ol>
      {part.lines.length > 0 && (
        <details className={styles.source}>
          <summary>{copy.result.transcript}</summary>
          <Transcript part={part} player={player} recording={data} onPlay={playLines} />
        </details>
      )}
      {part.paragraphs.length > 0 && (
        <details className={styles.source}>
          <summary>{copy.result.passage}</summary>
          {part.paragraphs.map(({ label, text }) => (
            <p key={label} lang="en" className={styles.paragraph} data-look-up>
              <strong>{label}</strong> {text}
            </p>
          ))}
        </details>
      )}
    </section>
  );
}

function findQuestion({ groups }: Part, number: number): QuestionText | undefined {
  const group = groups.find(({ numbers }) => numbers.includes(number));
  return group && questionTextOf(group, number);
}

/** A letter with the choice it stands for; other answers as they are. */
const withChoice = (answer: string, question: QuestionText | undefined): string => {
  const choice = question?.choices.get(answer.trim().toUpperCase());
  return choice === undefined ? answer : `${answer.trim().toUpperCase()} ${choice}`;
};

function Answer({
  answer,
  question,
  wait,
  errors,
  paraphrases,
  onPlay,
}: {
  answer: PaperAnswer;
  question: QuestionText | undefined;
  wait: string | undefined;
  errors: PaperErrors;
  paraphrases: ParaphraseCollection;
  onPlay: (lines: { first: number; last: number }) => void;
}) {
  const { number, typed, verdict, accept, evidence, explain, lines, paragraph } = answer;
  const isRight = verdict === 'right';
  return (
    <li className={styles.answer}>
      <span className={isRight ? styles.rightMark : styles.wrongMark}>
        <span className="visually-hidden">{copy.take.number(number)}</span>
        <span aria-hidden="true">{number}</span>
        <Icon of={isRight ? Check : X} size={16} />
      </span>
      <div className={styles.answerBody}>
        {question?.asks && (
          <p lang="en" className={styles.question} data-look-up>
            {question.asks}
          </p>
        )}
        <p className={styles.answerLine}>
          <span className={styles.verdict} data-verdict={verdict}>
            {copy.result.verdicts[verdict]}
          </span>
          <span className={styles.field}>{copy.result.yours}</span>
          <span lang="en" className="practice-text">
            {withChoice(typed.trim(), question) || copy.result.none}
          </span>
          <span className={styles.field}>{copy.result.rightAnswer}</span>
          <strong lang="en" className={`practice-text ${styles.accept}`}>
            {accept.map((each) => withChoice(each, question)).join(copy.result.or)}
          </strong>
        </p>
        {isRight && <Forgiven typed={typed} accept={accept} />}
        <p>{explain}</p>
        <p lang="en" className={styles.quote} data-look-up>
          {paragraph && <strong lang="zh-CN">{copy.result.paragraph(paragraph)}　</strong>}
          {evidence}
        </p>
        <Paraphrases pairs={answer.paraphrases} collection={paraphrases} />
        <div className={styles.actions}>
          {lines && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Icon of={Volume2} size={18} />}
              disabledReason={wait}
              onClick={() => onPlay(lines)}
            >
              {copy.result.evidence}
            </Button>
          )}
          <OneError errors={errors} number={number} />
        </div>
      </div>
    </li>
  );
}

function Transcript({
  part,
  player,
  recording,
  onPlay,
}: {
  part: Part;
  player: RecordingPlayer;
  recording: Recording | undefined;
  onPlay: (lines: { first: number; last: number }) => void;
}) {
  // All parts use one player, and parts can share a recording. So the playing sentence is marked only in its own part.
  const current = useStore(player.store, ({ phase, atMs }) => {
    if (phase !== 'playing' || !recording || player.url() !== recording.url) return undefined;
    const isHere = atMs >= recording.fromMs && atMs <= recording.untilMs;
    return isHere ? spanAt(recording.spans, atMs) : undefined;
  });
  const turns = Map.groupBy(
    part.lines.map((line, index) => ({ ...line, index })),
    ({ turn }) => turn,
  );
  return [...turns].map(([turn, lines]) => (
    <p key={turn} lang="en" className={styles.turn}>
      <strong className={styles.speaker}>{lines[0]?.speaker}</strong>
      <span data-look-up>
        {lines.map(({ text, index }) => (
          <TextButton
            key={index}
            className={index === current ? styles.currentLine : styles.line}
            isCurrent={index === current}
            onPress={() => onPlay({ first: index, last: index })}
          >
            {text}
          </TextButton>
        ))}
      </span>
    </p>
  ));
}
