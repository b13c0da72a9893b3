import { Download, Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useStore } from 'zustand';
import { Button, IconButton } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ApiError } from '../../lib/api/error.ts';
import { messageOf } from '../../lib/api/message-of.ts';
import { clockText } from '../../lib/audio/spans.ts';
import type { ListItem } from './api/lists-api.ts';
import { copy } from './copy.ts';
import { useOfflineCopy } from './use-offline-copy.ts';
import type { WalkmanPlayer } from './use-walkman.ts';
import styles from './walkman.module.css';

/** The item that is heard, and the controls. */
export function NowPlaying(props: {
  walkman: WalkmanPlayer;
  item: ListItem | undefined;
  count: number;
  accent: 'uk' | 'us';
  isHidden: boolean;
}) {
  const { walkman, item, count, accent, isHidden } = props;
  const { index, mark, sound, phase } = walkman;
  const isPlaying = phase === 'playing' || phase === 'loading';
  const isWaiting = walkman.isStarted && !sound.data && !sound.error;
  return (
    <section className={styles.now} aria-label={copy.player}>
      <p className={styles.place}>
        {copy.position(index + 1, count)}
        {walkman.parts > 1 && <span>{copy.part(walkman.part + 1, walkman.parts)}</span>}
      </p>
      <div className={styles.said} aria-live="off">
        {isHidden || !item ? (
          <p className={styles.hidden}>{copy.hidden}</p>
        ) : (
          <Texts item={item} accent={accent} part={mark?.part} />
        )}
      </div>
      <Line walkman={walkman} />
      <div className={styles.buttons}>
        <IconButton
          label={copy.previous}
          icon={<Icon of={SkipBack} />}
          onClick={() => walkman.go(index - 1)}
        />
        <Button
          size="lg"
          variant="primary"
          isBusy={isWaiting}
          icon={<Icon of={isPlaying ? Pause : Play} />}
          onClick={walkman.toggle}
        >
          {isPlaying ? copy.pause : copy.play}
        </Button>
        <IconButton
          label={copy.next}
          icon={<Icon of={SkipForward} />}
          onClick={() => walkman.go(index + 1)}
        />
      </div>
      <Status walkman={walkman} />
      <p className={styles.hint}>{copy.hint}</p>
    </section>
  );
}

function Texts(props: { item: ListItem; accent: 'uk' | 'us'; part: string | undefined }) {
  const { item, accent, part } = props;
  const isSentence = item.kind === 'sentence';
  const on = (name: string) => (part === name ? styles.on : undefined);
  return (
    <>
      <p
        lang="en"
        className={[isSentence ? styles.sentence : styles.word, on('word'), on('spelling')]
          .filter(Boolean)
          .join(' ')}
        data-look-up
      >
        {part === 'spelling' ? item.text.split('').join(' ') : item.text}
      </p>
      {item.phonetics[accent] !== '' && <p className={styles.phonetic}>/{item.phonetics[accent]}/</p>}
      <p className={[styles.meaning, on('meaning')].filter(Boolean).join(' ')}>
        {item.meaning.replaceAll('\n', '；')}
      </p>
      {item.example !== '' && part === 'example' && (
        <p className={styles.example}>
          <span lang="en">{item.example}</span>
          <span>{item.exampleTranslation}</span>
        </p>
      )}
    </>
  );
}

function Line({ walkman: { player, durationMs } }: { walkman: WalkmanPlayer }) {
  // Four updates a second are enough for a line of many minutes.
  const atMs = useStore(player.store, (state) => Math.floor(state.atMs / 250) * 250);
  const share = durationMs === 0 ? 0 : Math.min(1, atMs / durationMs);
  return (
    <div className={styles.line}>
      <span>{clockText(atMs)}</span>
      <span className={styles.track} style={{ '--heard': `${share * 100}%` } as CSSProperties} />
      <span>{clockText(durationMs)}</span>
    </div>
  );
}

function Status({ walkman: { sound, player, phase, isStarted, go, index } }: { walkman: WalkmanPlayer }) {
  const url = sound.data?.whole?.url;
  const offline = useOfflineCopy(url);
  const failure = sound.error ? whyFailed(sound.error) : phase === 'failed' ? copy.soundFailed : undefined;
  const retry = () => {
    player.release();
    void sound.refetch();
    go(index);
  };
  return (
    <div className={styles.status}>
      <p role="status">
        {failure ?? (isStarted ? textOf(sound.data) : '')}
        {failure && (
          <Button size="sm" variant="ghost" onClick={retry}>
            {copy.retry}
          </Button>
        )}
      </p>
      {isStarted && !failure && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon of={Download} size={18} />}
          isBusy={offline.state === 'saving'}
          disabledReason={
            url === undefined ? copy.offlineWait : offline.state === 'saved' ? copy.offlineNote : undefined
          }
          onClick={() => void offline.save()}
        >
          {offline.state === 'saved' ? copy.offlineDone : copy.offline}
        </Button>
      )}
    </div>
  );
}

/** What the server says, such as that too many sounds are made; otherwise a general text. */
const whyFailed = (error: Error): string =>
  error instanceof ApiError && error.failure === 'refused' ? messageOf(error) : copy.failed;

function textOf(data: WalkmanPlayer['sound']['data']): string {
  if (!data) return copy.starting;
  if (data.whole) return copy.ready;
  return `${copy.making(data.done, data.total)}${data.head ? `，${copy.headFirst}` : ''}`;
}
