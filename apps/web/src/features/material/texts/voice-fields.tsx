import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Accent } from '../../../lib/audio/clip-player.ts';
import { type KnownVoice, voicesQuery } from '../../../shared-state/settings/voices-query.ts';
import { copy } from './copy.ts';
import styles from './shelf.module.css';

const accents = ['uk', 'us'] as const;

/** Voices with a name each: equal ones are numbered. */
function nameVoices(voices: readonly KnownVoice[]): { id: string; name: string }[] {
  const counts = new Map<string, number>();
  return voices.map(({ id, name, gender, variety }) => {
    const own = name === '' ? copy.voiceName(gender, variety) : name;
    const count = (counts.get(own) ?? 0) + 1;
    counts.set(own, count);
    return { id, name: count === 1 ? own : copy.numbered(own, count) };
  });
}

/** The accent and the voice that speaks a text. */
export function VoiceFields(props: {
  accent: Accent;
  voice: string;
  onChange: (next: { accent: Accent; voice: string }) => void;
}) {
  const { accent, voice, onChange } = props;
  const id = useId();
  const { data } = useQuery(voicesQuery);
  // Nobody waits for a natural voice, and a text has one voice from beginning to end.
  const [, ...others] =
    data?.list.filter((each) => each.accent === accent && each.engine !== 'natural') ?? [];
  const named = nameVoices(others);
  return (
    <div className={styles.voices}>
      <label className={styles.field} htmlFor={`${id}-accent`}>
        {copy.accent}
        <select
          id={`${id}-accent`}
          value={accent}
          onChange={(event) => onChange({ accent: event.target.value === 'us' ? 'us' : 'uk', voice: '' })}
        >
          {accents.map((each) => (
            <option key={each} value={each}>
              {copy.accents[each]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field} htmlFor={`${id}-voice`}>
        {copy.voice}
        <select
          id={`${id}-voice`}
          value={voice}
          onChange={(event) => onChange({ accent, voice: event.target.value })}
        >
          <option value="">{copy.voiceDefault}</option>
          {voice !== '' && !named.some((each) => each.id === voice) && <option value={voice}>{voice}</option>}
          {named.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
