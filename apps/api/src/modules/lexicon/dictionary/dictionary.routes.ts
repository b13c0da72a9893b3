import * as contract from '@tingci/contract/dictionary';
import { isMemberAt } from '@tingci/domain/membership';
import { type Binding, bind } from '../../../http/bind.ts';
import type { UserContext } from '../../../http/caller.ts';
import type { DictionaryService } from './dictionary.service.ts';

const isMember = ({ session, nowMs }: UserContext): boolean => isMemberAt(session.grants, nowMs);

/** Handlers of the dictionary's endpoints. */
export function createDictionaryBindings(service: DictionaryService): Binding[] {
  return [
    bind(contract.getWordDetail, (asked, context) =>
      'word' in asked
        ? service.lookUp(asked.word, isMember(context))
        : service.getDetail(asked.lexicon_id, isMember(context)),
    ),
    bind(contract.suggestWords, async ({ word }) => ({ list: await service.suggest(word) })),
    bind(contract.searchSelectedWord, ({ word }, context) => service.lookUp(word, isMember(context))),
  ];
}
