import { useQuery } from '@tanstack/react-query';
import { builtInVoices } from '@tingci/domain/speech/voices';
import { useEffect, useState } from 'react';
import { SelectRow } from '../../components/field/setting-row.tsx';
import { createBrowserClipPlayer } from '../../lib/audio/browser-clip-player.ts';
import type { Accent, ClipPlayer } from '../../lib/audio/clip-player.ts';
import { watchDeviceVoices } from '../../lib/audio/device-voices.ts';
import type { DeviceVoice } from '../../lib/audio/rank-device-voices.ts';
import { chooseVoice, deviceVoiceName, useChosenVoice } from '../../lib/audio/voice-choice.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { copy } from './copy.ts';
import { voicesQuery } from './voices-query.ts';

const SAMPLE = 'The museum opens at nine.';
const SHOWN_PACKS = 5;

let player: ClipPlayer | undefined;

/** The voice of an accent on this device. A choice plays a sample sentence. */
export function VoiceRow({ accent }: { accent: Accent }) {
  const isMounted = useIsMounted();
  const stored = useChosenVoice(accent);
  const deviceVoices = useDeviceVoices(accent);
  // Loads the samples before the first choice.
  const { data: known, isPending } = useQuery(voicesQuery);
  useEffect(() => () => player?.stop(), []);

  const ours = builtInVoices.filter((voice) => voice.accent === accent);
  const named = known?.list.filter((voice) => voice.accent === accent && voice.name !== '') ?? [];
  const natural = named.filter(({ engine }) => engine === 'natural');
  const added = named.filter(({ engine }) => engine !== 'natural');
  const server = known?.list.find((voice) => voice.accent === accent && voice.engine === 'server');
  const defaultId = server?.id ?? ours[0]?.id;
  // It was chosen while a speech server had the place of the default.
  const chosen = stored === defaultId ? '' : stored;
  const options = [
    ...(server ? [{ value: '', label: copy.serverVoice }] : []),
    ...ours.map(({ id }) => ({
      value: id === defaultId ? '' : id,
      label: copy.builtIn(id, server !== undefined),
    })),
    ...natural.map(({ id, name, gender }) => ({
      value: id,
      label: copy.naturalVoice(name, gender),
      group: copy.naturalVoices,
    })),
    ...added.map(({ id, name }) => ({ value: id, label: name, group: copy.addedVoices })),
    ...(deviceVoices ?? []).map((voice) => ({
      value: deviceVoiceName(voice.uri),
      label: copy.deviceVoice(voice),
      group: copy.deviceVoices[voice.quality],
    })),
  ];
  const isGone = !options.some(({ value }) => value === chosen);
  const choose = async (voice: string) => {
    chooseVoice(accent, voice);
    // A quick choice can come before the samples. Without them, the browser speaks the sentence.
    const data = await queryClient.ensureQueryData(voicesQuery).catch(() => undefined);
    if (!isMounted()) return;
    const found = data?.list.find(({ id }) => id === (voice || defaultId));
    if (found?.engine === 'natural' && found.sample === '') {
      // Another voice would be a wrong sample. The server makes it meanwhile.
      await queryClient.invalidateQueries({ queryKey: voicesQuery.queryKey });
      return;
    }
    const sample = found?.sample ?? '';
    player ??= createBrowserClipPlayer(() => undefined);
    const urls = { uk: '', us: '', [accent]: sample };
    void player.play({ wordId: 0, text: SAMPLE, urls }, { accent, rate: 1, times: 1 });
  };
  const [name, explain] = copy.rows.voice;
  const own = [...ours, ...named].find(({ id }) => id === (chosen || defaultId));
  const recordings = known?.recordings.filter((pack) => pack.accent === accent).slice(0, SHOWN_PACKS) ?? [];
  const ofDevice = deviceVoices?.find(({ uri }) => deviceVoiceName(uri) === chosen);
  const notes = [
    ...(own ? [copy.voiceLicence(own.licence)] : []),
    ...(natural.some(({ id }) => id === chosen) ? [copy.naturalVoiceNote] : []),
    ...(natural.some(({ id, sample }) => id === chosen && sample === '') ? [copy.sampleLater] : []),
    ...(server && chosen === '' ? [copy.serverVoiceNote] : []),
    ...(ofDevice ? [copy.deviceVoiceNote] : []),
    ...(ofDevice?.isOnline ? [copy.onlineVoiceNote] : []),
    ...recordings.map(({ words, speaker, licence }) => copy.recordings(words, speaker, licence)),
  ];
  return (
    <SelectRow
      name={name}
      explain={[explain, ...notes].join('\n')}
      value={chosen}
      options={
        isGone
          ? [
              { value: chosen, label: isPending || !deviceVoices ? copy.voiceLoading : copy.voiceGone },
              ...options,
            ]
          : options
      }
      hasNames
      onChange={(voice) => void choose(voice)}
    />
  );
}

/** Undefined while the list loads. */
function useDeviceVoices(accent: Accent): readonly DeviceVoice[] | undefined {
  const [voices, setVoices] = useState<readonly DeviceVoice[] | undefined>();
  useEffect(() => watchDeviceVoices(accent, setVoices), [accent]);
  return voices;
}
