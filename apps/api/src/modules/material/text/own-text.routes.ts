import * as contract from '@tingci/contract/material/own-text';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { SpeechUrl } from '../../speech/clip/clip-address.ts';
import type { OwnText, OwnTextDetail } from './own-text.repository.ts';
import type { OwnTextService } from './own-text.service.ts';

/** Handlers of pasted texts. */
export function createOwnTextBindings(texts: OwnTextService, speechUrl: SpeechUrl): Binding[] {
  return [
    bind(contract.createText, async ({ id, text, name, accent, voice }, { session, nowMs }) =>
      present(await texts.create(session.userId, { id: id.toLowerCase(), text, name, accent, voice }, nowMs)),
    ),
    bind(contract.updateText, async ({ id, is_saved, ...change }, { session, nowMs }) =>
      present(await texts.update(session.userId, id, { ...change, isSaved: is_saved === true }, nowMs)),
    ),
    bind(contract.listTexts, async (_, { session, nowMs }) => ({
      list: (await texts.list(session.userId, nowMs)).map(present),
    })),
    bind(contract.getText, async ({ id }, { session, nowMs }) => {
      const text = await texts.get(session.userId, id, nowMs);
      const soundOf = createSoundOf(text, speechUrl);
      return {
        ...present(text),
        paragraphs: text.paragraphs.map((sentences) => sentences.map((en) => ({ en, sound: soundOf(en) }))),
      };
    }),
    bind(contract.deleteText, async ({ id }, { session, nowMs }) => {
      await texts.delete(session.userId, id, nowMs);
      return null;
    }),
    bind(contract.restoreText, async ({ id }, { session, nowMs }) => {
      await texts.restore(session.userId, id, nowMs);
      return null;
    }),
  ];
}

const present = (text: OwnText) => ({
  id: text.id,
  name: text.name,
  word_count: text.wordCount,
  sentence_count: text.sentenceCount,
  accent: text.accent,
  voice: text.voice,
  created_at: text.createdAt.getTime(),
  expires_at: text.expiresAt?.getTime() ?? null,
});

/** The address of a sentence in the voice that was chosen for the text. */
const createSoundOf =
  ({ accent, voice }: OwnTextDetail, speechUrl: SpeechUrl) =>
  (sentence: string): string => {
    const url = speechUrl(sentence, accent, 'sentence');
    return url === '' || voice === '' ? url : `${url}&voice=${encodeURIComponent(voice)}`;
  };
