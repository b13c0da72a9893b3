import { chineseFaults } from './check-word.ts';
import { listTexts } from './document-text.ts';

const CHINESE_OR_FULL_WIDTH = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Fields for the learner in Chinese; every other text is English. */
const chineseFields = new Set([
  'explain',
  'comment',
  'hints',
  'title_zh',
  'topic_zh',
  'pattern_zh',
  'summary',
  'zh',
]);
/** Names from a fixed list. */
const namedFields = new Set(['topic', 'level']);

/** The faults in the language of a document's fields. */
export function languageFaults(body: unknown): string[] {
  return listTexts(body).flatMap(({ path, field, text }) => {
    if (namedFields.has(field)) return [];
    if (chineseFields.has(field)) return chineseFaults(path, text);
    return CHINESE_OR_FULL_WIDTH.test(text) ? [`${path}: holds Chinese in an English field`] : [];
  });
}
