import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { PlainName } from '../../../components/name-text.tsx';
import { speak } from '../../../lib/audio/speak.ts';
import { toast } from '../../../lib/toast.ts';
import { changeReport, refreshReports, type WordReport } from '../api/reports-api.ts';
import { copy } from '../copy.ts';
import { HandlingCard } from '../handling/handling-card.tsx';
import { Fact } from '../list/facts.tsx';
import styles from './report-card.module.css';

const text = copy.report;

async function reopen(id: number): Promise<void> {
  if (await changeReport(id, 'open', '')) toast.success(copy.handling.reopened);
  else toast.info(text.keptClosed);
  await refreshReports();
}

async function finish(id: number, note: string): Promise<void> {
  await changeReport(id, 'done', note);
  // The client has shown the error.
  const undo = () => void reopen(id).catch(() => undefined);
  toast.success(copy.handling.finished, { durationMs: 5000, action: { label: text.undo, run: undo } });
  await refreshReports();
}

/** A report: the word, the learner's text, and the meaning that they saw. */
export function ReportCard({ report }: { report: WordReport }) {
  const { word } = report;
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: Promise<void>) => {
    setIsBusy(true);
    // The client has shown the error; the report is unchanged.
    await work.catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <HandlingCard
      head={
        <>
          <h2 className={`${styles.word} practice-text`} lang="en">
            {word.word}
          </h2>
          <Sounds word={word} />
        </>
      }
      kinds={report.types}
      description={report.description}
      facts={
        <>
          <Fact name={text.now}>{word.translate || text.noTranslation}</Fact>
          {report.seenTranslation !== '' && report.seenTranslation !== word.translate && (
            <Fact name={text.seen}>{report.seenTranslation}</Fact>
          )}
          <Fact name={text.by}>
            <PlainName name={report.nickname} /> · <Ago at={report.reportedAt} />
          </Fact>
        </>
      }
      doneAt={report.doneAt}
      note={report.note}
      isBusy={isBusy}
      onFinish={(note) => void run(finish(report.id, note))}
      onReopen={() => void run(reopen(report.id))}
    />
  );
}

function Sounds({ word }: { word: WordReport['word'] }) {
  const play = (address: string) => {
    speak(address).catch(() => toast.error(text.soundFailed));
  };
  const urls = word.sounds;
  const sounds = [
    { accent: text.listen.uk, symbol: word.phonetics.uk, address: urls.uk },
    { accent: text.listen.us, symbol: word.phonetics.us, address: urls.us },
  ];
  return (
    <div className={styles.sounds}>
      {sounds.map(({ accent, symbol, address }) => (
        <Button
          key={accent}
          size="sm"
          variant="ghost"
          icon={<Icon of={Volume2} size={18} />}
          onClick={() => play(address)}
        >
          {accent} {symbol !== '' && <span className="ipa">/{symbol}/</span>}
          <span className="visually-hidden">{text.listenTo(word.word)}</span>
        </Button>
      ))}
    </div>
  );
}
