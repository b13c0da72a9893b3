import type { SessionState } from '@tingci/domain/dictation/session';
import { Copy, Download, Share2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Segmented } from '../../../components/field/segmented.tsx';
import { SwitchRow } from '../../../components/field/setting-row.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../components/states.tsx';
import { saveAs } from '../../../lib/list/table-file.ts';
import type { PracticeContext } from '../../../practice/open-practice.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { cardFactsOf, describeCard } from './card-facts.ts';
import { copy } from './copy.ts';
import { type CardTheme, cardHeight, cardWidth, drawCard } from './draw-card.ts';
import { canCopyImages, canShareFiles, copyImage, shareImage } from './send-card.ts';
import styles from './share-panel.module.css';

export type SharePanelProps = { context: PracticeContext; state: SessionState; onClose: () => void };

const text = copy.card;
const themes: readonly { value: CardTheme; label: string }[] = [
  { value: 'light', label: text.light },
  { value: 'dark', label: text.dark },
];

type Picture = { url: string; file: File } | { error: unknown };

/** The result as a picture, to save or to share. It is made on this device and is not uploaded. */
export function SharePanel({ context, state, onClose }: SharePanelProps) {
  const nickname = useUser()?.nickname ?? '';
  const [isNamed, setIsNamed] = useState(false);
  const [theme, setTheme] = useState<CardTheme>(
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
  const card = useMemo(
    () =>
      cardFactsOf({
        state,
        book: context.saved.bookName,
        title: context.saved.title,
        nickname: isNamed ? nickname : '',
        at: state.events.at(-1)?.occurredAt ?? context.saved.startedAt,
        origin: window.location.origin,
      }),
    [state, context, isNamed, nickname],
  );
  const [round, setRound] = useState(0);
  const [picture, setPicture] = useState<Picture>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a new round.
  useEffect(() => {
    let isCancelled = false;
    let url: string | undefined;
    drawCard(card, theme).then(
      (blob) => {
        if (isCancelled) return;
        url = URL.createObjectURL(blob);
        setPicture({ url, file: new File([blob], text.file(card.day), { type: blob.type }) });
      },
      (error: unknown) => !isCancelled && setPicture({ error }),
    );
    return () => {
      isCancelled = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [card, theme, round]);

  const alt = describeCard(card);
  const ready = picture && 'file' in picture ? picture : undefined;
  const waiting = ready ? undefined : text.drawing;
  return (
    <Dialog title={text.title} isOpen onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.frame}>
          {picture === undefined && (
            <Loading label={text.drawing}>
              <Skeleton className={styles.picture} />
            </Loading>
          )}
          {picture && 'error' in picture && (
            <ErrorState
              title={text.drawFailed}
              error={picture.error}
              onRetry={() => setRound((value) => value + 1)}
            />
          )}
          {ready && (
            <img className={styles.picture} src={ready.url} width={cardWidth} height={cardHeight} alt={alt} />
          )}
        </div>
        <div className={styles.side}>
          <Segmented label={text.theme} value={theme} options={themes} onChange={setTheme} />
          <SwitchRow name={text.nickname} explain={text.nicknameNote} isOn={isNamed} onChange={setIsNamed} />
          <div className={styles.actions}>
            <Button
              variant="primary"
              icon={<Icon of={Download} />}
              disabledReason={waiting}
              onClick={() => ready && saveAs(ready.file, ready.file.name)}
            >
              {text.download}
            </Button>
            {canShareFiles() && (
              <Button
                icon={<Icon of={Share2} />}
                disabledReason={waiting}
                onClick={() => ready && void shareImage(ready.file, alt)}
              >
                {text.share}
              </Button>
            )}
            {canCopyImages() && (
              <Button
                icon={<Icon of={Copy} />}
                disabledReason={waiting}
                onClick={() => ready && void copyImage(ready.file)}
              >
                {text.copyImage}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Dialog>
  );
}
