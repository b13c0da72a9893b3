import { useQuery } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { linkTo, paths } from '../../lib/paths.ts';
import { toPartName } from '../../shared-state/recording/part-name.ts';
import { recordingQuery } from '../../shared-state/recording/recording-query.ts';
import { useLineSpeaker } from '../../shared-state/recording/use-line-speaker.ts';
import { useRecordingPlayer } from '../../shared-state/recording/use-recording-player.ts';
import { useUser } from '../../shared-state/session/store.ts';
import { accentOf } from '../../shared-state/settings/accent.ts';
import { copy } from '../copy.ts';
import type { PaperSource } from '../paper-source.ts';
import styles from './paper-sentence.module.css';

/** The question of a paper that a word came from, as a link to its result. */
export function PaperLink({ source }: { source: PaperSource }) {
  const { type, title, part, number, attemptId } = source;
  return (
    <Link className={styles.link} to={linkTo(paths.paperResult, { type, id: attemptId })}>
      {copy.source.from(title, copy.source.unit[type](part), number)}
    </Link>
  );
}

/**
 * The sentence of the paper that a word came from. A listening paper plays it from its recording; without the recording
 * the browser speaks it. `isPlayedAtOnce` plays it when it appears.
 */
export function PaperSentence({
  source,
  isPlayedAtOnce = false,
}: {
  source: PaperSource;
  isPlayedAtOnce?: boolean;
}) {
  const { paperId, part, type, sentence, lines } = source;
  const { data, isError } = useQuery({
    ...recordingQuery(toPartName(paperId, part)),
    enabled: type === 'listening' && lines !== null,
  });
  const player = useRecordingPlayer();
  const speaker = useLineSpeaker();
  const accent = accentOf(useUser()?.config);
  const play = () => {
    const [from, to] = [data?.spans[lines?.first ?? -1], data?.spans[lines?.last ?? -1]];
    if (data?.isReady && from && to) player.play(data.url, { fromMs: from.start, untilMs: to.end });
    else void speaker.speak([sentence], { first: 0, last: 0 }, { accent, rate: 1 });
  };
  const isSettled = lines === null || isError || data?.isReady === true;
  const playAtOnce = useEffectEvent(() => {
    if (isPlayedAtOnce && type === 'listening') play();
  });
  useEffect(() => {
    if (isSettled) playAtOnce();
  }, [isSettled]);
  return (
    <div className={styles.sentence}>
      <p>
        <span className={styles.label}>{copy.source.sentence}</span>
        <q lang="en" data-look-up>
          {sentence}
        </q>
      </p>
      {type === 'listening' && (
        <Button size="sm" variant="ghost" icon={<Icon of={Volume2} size={18} />} onClick={play}>
          {copy.source.play}
        </Button>
      )}
    </div>
  );
}
