import type { Suggestion } from '@tingci/domain/exam/suggestion';
import { linkTo, paths } from '../../../lib/paths.ts';
import { copy } from './copy.ts';

/** The address that a suggestion opens. */
export function addressOf(suggestion: Suggestion): string {
  switch (suggestion.reason) {
    case 'continue':
    case 'rehearse':
      return linkTo(paths.suite, { type: 'full' });
    case 'retake': {
      const { type, id, attemptId } = suggestion;
      return linkTo(paths.paper, { type, id }, { lost: attemptId });
    }
    case 'kind': {
      const { type, id, part } = suggestion.next;
      return linkTo(paths.paper, { type, id }, { part });
    }
    case 'first':
      return suggestion.type === 'listening' || suggestion.type === 'reading'
        ? linkTo(paths.suite, { type: suggestion.type })
        : linkTo(paths.papers, {}, { type: suggestion.type });
    case 'oldest':
      return linkTo(paths.papers, {}, { type: suggestion.type });
  }
}

/** What a suggestion says: its title and its reason. */
export function describe(suggestion: Suggestion): readonly [title: string, reason: string] {
  const { reasons, skills } = copy;
  switch (suggestion.reason) {
    case 'continue':
      return reasons.continue;
    case 'rehearse':
      return reasons.rehearse(suggestion.days);
    case 'first':
      return reasons.first[suggestion.type];
    case 'retake':
      return reasons.retake(skills[suggestion.type], suggestion.lost);
    case 'kind': {
      const { kind, share, next } = suggestion;
      return reasons.kind(`${skills[next.type]}${copy.kinds[kind as keyof typeof copy.kinds]}`, share);
    }
    case 'oldest':
      return reasons.oldest(skills[suggestion.type]);
  }
}
