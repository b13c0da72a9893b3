import * as contract from '@tingci/contract/article/sentences';
import { makeDetails } from '@tingci/domain/exam/detail-dictation';
import { articleLevels } from '../../../content/format/article-format.ts';
import type { DocumentStore, StoredDocument } from '../../../content/store/document-store.ts';
import { orThrow } from '../../../platform/core/app-error.ts';
import { type Binding, bind } from '../../../platform/http/bind.ts';
import type { SpeechUrl } from '../../speech/clip/clip-address.ts';

type PatternDocument = StoredDocument<'sentence'>;

const presentPattern = ({ id, body }: PatternDocument) => ({
  id,
  pattern: body.pattern,
  pattern_zh: body.pattern_zh,
  level: body.level,
  sentence_count: body.sentences.length,
});

/** Handlers of everyday sentences and of generated details, with signed addresses of their sounds. */
export function createSentenceBindings(documents: DocumentStore, speechUrl: SpeechUrl): Binding[] {
  const soundOf = (text: string) => ({
    uk: speechUrl(text, 'uk', 'sentence'),
    us: speechUrl(text, 'us', 'sentence'),
  });
  return [
    bind(contract.listSentencePatterns, async () => {
      const patterns = await documents.list('sentence');
      const levelOf = ({ body }: PatternDocument) => articleLevels.indexOf(body.level);
      return {
        list: [...patterns].sort((a, b) => levelOf(a) - levelOf(b) || a.id - b.id).map(presentPattern),
      };
    }),
    bind(contract.getSentencePattern, async ({ pattern_id }) => {
      const found = await documents.find('sentence', pattern_id);
      const pattern = orThrow(found?.isRetired ? undefined : found, 'not_found');
      return {
        ...presentPattern(pattern),
        sentences: pattern.body.sentences.map(({ en, zh }) => ({ en, zh, ...soundOf(en) })),
      };
    }),
    bind(contract.listDetails, async ({ seed, kinds, count }) => ({
      list: makeDetails(seed, kinds, count).map(({ kind, spoken, accept }) => ({
        kind,
        spoken,
        accept: [...accept],
        ...soundOf(spoken),
      })),
    })),
  ];
}
