import {
  cleanPastedText,
  countPastedWords,
  hasUnreadText,
  pastedLimits,
} from '@tingci/domain/listening/pasted-text';
import { useDeferredValue, useId, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { v7 as createId } from 'uuid';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/field/text-area.tsx';
import { TextField } from '../../../components/field/text-field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import { linkTo, paths } from '../../../lib/paths.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useUser } from '../../../shared-state/session/store.ts';
import { accentOf } from '../../../shared-state/settings/accent.ts';
import { createText, updateText } from '../api/own-text-api.ts';
import { copy } from './copy.ts';
import styles from './shelf.module.css';
import { VoiceFields } from './voice-fields.tsx';

/** What the learner pasted so far. `accent` is undefined until they choose one. */
export type Draft = { text: string; name: string; accent: Accent | undefined; voice: string };

export const emptyDraft: Draft = { text: '', name: '', accent: undefined, voice: '' };

/** Why a text cannot be heard; undefined when it can. */
function findFault(text: string, words: number): string | undefined {
  if (text.trim() === '') return copy.nothing;
  if (text.length > pastedLimits.characters) return copy.tooMuch;
  if (words > pastedLimits.words) return copy.tooLong(words, pastedLimits.words);
  return /\p{Script=Latin}/u.test(text) ? undefined : copy.noEnglish;
}

/** Pastes a text and opens its practice. */
export function PasteDialog(props: { draft: Draft; onChange: (draft: Draft) => void; onClose: () => void }) {
  const { draft, onChange, onClose } = props;
  const id = useId();
  const navigate = useNavigate();
  const ownAccent = accentOf(useUser()?.config);
  const accent = draft.accent ?? ownAccent;
  const { busy, fault: error, run } = useAction<'start' | 'save'>({ keepsFault: true });
  // The same text sent again is the same text on the server.
  const sent = useRef({ text: '', id: '' });
  const text = useDeferredValue(draft.text);
  const { words, hasUnread, fault } = useMemo(() => {
    const count = text.length > pastedLimits.characters ? 0 : countPastedWords(cleanPastedText(text));
    return { words: count, hasUnread: hasUnreadText(text), fault: findFault(text, count) };
  }, [text]);
  const isLate = text !== draft.text;
  const shownFault = fault !== copy.nothing ? fault : undefined;

  const start = (isSaved: boolean) =>
    void run(isSaved ? 'save' : 'start', async () => {
      if (sent.current.text !== draft.text) sent.current = { text: draft.text, id: createId() };
      const created = await createText({ ...draft, accent, id: sent.current.id });
      if (isSaved) await updateText(created.id, { isSaved: true });
      onChange(emptyDraft);
      void navigate(linkTo(paths.essayListen, {}, { text: created.id }));
    });

  return (
    <FormDialog
      title={copy.pasteTitle}
      isWide
      submit={copy.start}
      isBusy={busy === 'start'}
      disabledReason={isLate ? undefined : fault}
      fault={error}
      actions={
        <Button
          isBusy={busy === 'save'}
          disabledReason={isLate ? undefined : fault}
          onClick={() => start(true)}
        >
          {copy.saveAndStart}
        </Button>
      }
      onSubmit={() => start(false)}
      onClose={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-text`} className={styles.label}>
          {copy.text}
        </label>
        <TextArea
          id={`${id}-text`}
          lang="en"
          rows={10}
          spellCheck={false}
          placeholder={copy.placeholder}
          value={draft.text}
          aria-invalid={shownFault !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange({ ...draft, text: event.target.value })}
        />
        <div id={`${id}-note`} className={styles.notes} role="status">
          <span>{copy.words(words, pastedLimits.words)}</span>
          {hasUnread && <span>{copy.unread}</span>}
          {shownFault !== undefined && <span className={styles.fault}>{shownFault}</span>}
        </div>
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          maxLength={pastedLimits.name}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
        <VoiceFields
          accent={accent}
          voice={draft.voice}
          onChange={(next) => onChange({ ...draft, ...next })}
        />
      </div>
    </FormDialog>
  );
}
