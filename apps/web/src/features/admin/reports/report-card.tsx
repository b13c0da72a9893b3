import { Volume2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Ago } from '../../../components/ago.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { Icon } from '../../../components/icon.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { speak } from '../../../lib/audio/speak.ts';
import { toast } from '../../../lib/toast.ts';
import { changeReport, refreshReports, type WordReport } from '../api/reports-api.ts';
import { copy } from '../copy.ts';
import styles from './report-page.module.css';

const text = copy.report;
const noteMax = 500;

async function reopen(id: number): Promise<void> {
  if (await changeReport(id, 'open', '')) toast.success(text.reopened);
  else toast.info(text.keptClosed);
  await refreshReports();
}

async function finish(id: number, note: string): Promise<void> {
  await changeReport(id, 'done', note);
  // The client has shown the error.
  const undo = () => void reopen(id).catch(() => undefined);
  toast.success(text.finished, { durationMs: 5000, action: { label: text.undo, run: undo } });
  await refreshReports();
}

/** A report: the word, the learner's text and what they saw, and the actions. */
export function ReportCard({ report }: { report: WordReport }) {
  const { word } = report;
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: Promise<void>) => {
    setIsBusy(true);
    // The client has shown the error; the report is unchanged.
    await work.catch(() => undefined);
    setIsBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void run(finish(report.id, note));
  };

  return (
    <Card as="li" className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={`${styles.word} practice-text`} lang="en">
          {word.word}
        </h2>
        <Sounds word={word} />
        <ul className={styles.types} aria-label={report.types.join('、')}>
          {report.types.map((type) => (
            <li key={type}>{type}</li>
          ))}
        </ul>
      </div>
      {report.description !== '' && <p className={styles.description}>{report.description}</p>}
      <dl className={styles.facts}>
        <dt>{text.now}</dt>
        <dd>{word.translate || text.noTranslation}</dd>
        {report.seenTranslation !== '' && report.seenTranslation !== word.translate && (
          <>
            <dt>{text.seen}</dt>
            <dd>{report.seenTranslation}</dd>
          </>
        )}
        <dt>{text.by}</dt>
        <dd>
          {report.nickname} · <Ago at={report.reportedAt} />
        </dd>
        {report.doneAt !== null && (
          <>
            <dt>{text.doneAt}</dt>
            <dd>
              <Ago at={report.doneAt} />
              {report.note !== '' && `：${report.note}`}
            </dd>
          </>
        )}
      </dl>
      {report.doneAt === null ? (
        <form className={styles.finish} onSubmit={submit}>
          <TextField
            label={text.note}
            placeholder={text.notePlaceholder}
            maxLength={noteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            action={
              <Button type="submit" variant="primary" isBusy={isBusy}>
                {text.finish}
              </Button>
            }
          />
        </form>
      ) : (
        <div>
          <Button size="sm" isBusy={isBusy} onClick={() => void run(reopen(report.id))}>
            {text.reopen}
          </Button>
        </div>
      )}
    </Card>
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
