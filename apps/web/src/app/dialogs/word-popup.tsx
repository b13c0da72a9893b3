import { useCallback, useEffect } from 'react';
import { WordExam } from '../../features/exam/word/word-exam.tsx';
import { ReportButton } from '../../features/lexicon/report/report-button.tsx';
import type { PopupSound } from '../../features/lexicon/word-popup/sound.ts';
import { WordPopup } from '../../features/lexicon/word-popup/word-popup.tsx';
import { AddUnknownWord } from '../../features/own-book/meaning/add-unknown-word.tsx';
import { MeaningForm } from '../../features/own-book/meaning/meaning-form.tsx';
import { RecordButton } from '../../features/own-book/record/record-button.tsx';
import { WordMemory } from '../../features/review/memory/word-memory.tsx';
import { getClipPlayer } from '../../practice/get-clip-player.ts';
import { useUser } from '../../shared-state/session/store.ts';
import { accentOf } from '../../shared-state/settings/accent.ts';
import { CollectButton, MasterButton } from '../../shared-state/word-marks/mark-buttons.tsx';
import { isOfArticle, showsMastered } from '../../shared-state/word-popup/store.ts';
import type { Word } from '../../shared-state/words/word.ts';

/** The word popup with content of other features: the page's clip player, the exams, and the actions for a word. */
export function WordPopupDialog() {
  const config = useUser()?.config;
  const accent = accentOf(config);
  const rate = config?.playSpeed ?? 1;
  const play = useCallback(
    (sound: PopupSound) => {
      const options = { accent: sound.accent ?? accent, rate, times: 1 } as const;
      void getClipPlayer().play(sound, options);
    },
    [accent, rate],
  );
  useEffect(() => () => getClipPlayer().stop(), []);
  return (
    <WordPopup
      play={play}
      tools={(word, context) => (
        <>
          <CollectButton word={word} from={isOfArticle(context) ? 'article' : 'lexicon'} />
          {showsMastered(context) && <MasterButton word={word} />}
          <ReportButton word={word} />
        </>
      )}
      ownWord={{
        recording: (word, { bookId, isRecorded }) => (
          <RecordButton bookId={bookId} word={word} present={isRecorded ? word.sounds.uk : undefined} />
        ),
        meaning: (word, { bookId, bookName, meaning }) => (
          <MeaningForm
            place={{ bookId, wordId: word.id, word: word.word }}
            bookName={bookName}
            meaning={meaning}
          />
        ),
        add: (word, onAdded) => <AddUnknownWord word={word} onAdded={onAdded} />,
      }}
      below={(word, bookId) => (
        <>
          <WordMemory wordId={word.id} />
          <Exams word={word} bookId={bookId} play={play} />
        </>
      )}
    />
  );
}

function Exams(props: { word: Word; bookId: number | undefined; play: (sound: PopupSound) => void }) {
  const { word, bookId, play } = props;
  return (
    <WordExam
      word={word.word}
      bookId={bookId}
      onPlay={({ text, url }) => play({ wordId: word.id, text, urls: { uk: url, us: '' }, accent: 'uk' })}
    />
  );
}
