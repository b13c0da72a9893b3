import { useId } from 'react';
import { TextArea } from '../../../components/field/text-area.tsx';
import { ChangeList } from './change-list.tsx';
import { copy } from './copy.ts';
import { FileButton } from './file-button.tsx';
import styles from './resources.module.css';
import type { Subtitle } from './use-subtitle.ts';

const SUBTITLE_FILES = '.srt,.vtt,.lrc,.ass,.ssa,.sbv,.smi,.sami,.txt,text/plain,text/vtt';

/** Subtitles or a text: pasted, or from a file. It says at once what was read, or what is wrong. */
export function SubtitleField({
  subtitle,
  disabledReason,
}: {
  subtitle: Subtitle;
  disabledReason?: string | undefined;
}) {
  const id = useId();
  const { text, read, fault, setText, readFile, readTranslation } = subtitle;
  const found = fault === undefined && read && 'sentences' in read ? read : undefined;
  const translated = found?.sentences.filter(({ translation }) => translation !== '').length ?? 0;
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id} className={styles.label}>
          {copy.subtitle}
        </label>
        <FileButton
          label={copy.pickSubtitle}
          name={copy.pickSubtitle}
          accept={SUBTITLE_FILES}
          disabledReason={disabledReason}
          onPick={(file) => void readFile(file)}
        />
      </div>
      <TextArea
        id={id}
        lang="en"
        rows={6}
        spellCheck={false}
        readOnly={disabledReason !== undefined}
        placeholder={copy.subtitlePlaceholder}
        value={text}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={`${id}-note`} className={styles.notes} role="status">
        {found ? (
          <>
            <span>{copy.found(found.format, found.sentences.length)}</span>
            {translated > 0 && <span>{copy.translated(translated)}</span>}
            {found.format === 'text' && <span>{copy.estimated}</span>}
          </>
        ) : fault === undefined ? (
          <span>{copy.subtitleHint}</span>
        ) : (
          <span className={styles.fault}>{fault}</span>
        )}
      </div>
      {found && <ChangeList changes={found.changes} />}
      {subtitle.canTranslate && (
        <div>
          <FileButton
            label={subtitle.hasTranslation ? copy.changeTranslation : copy.pickTranslation}
            name={copy.pickTranslation}
            accept={SUBTITLE_FILES}
            disabledReason={disabledReason}
            onPick={(file) => void readTranslation(file)}
          />
        </div>
      )}
    </div>
  );
}
