import type { Derivative, Roots, Word } from '../../../shared-state/words/word.ts';

/** The content of a tab. The server withholds the content of a locked one. */
export type Tab =
  | { name: 'examples'; isLocked: false }
  | { name: 'roots'; isLocked: boolean; roots: Roots | undefined }
  | { name: 'definition'; isLocked: boolean; definition: string }
  | { name: 'derivatives'; isLocked: boolean; derivatives: readonly Derivative[] };

export type TabName = Tab['name'];
export type LockedName = Exclude<TabName, 'examples'>;

/** The tabs of a word, from its data and from what the server withheld for members. */
export function tabsOf(word: Word, locked: readonly LockedName[]): Tab[] {
  const { roots, definition, derivatives } = word;
  const tabs: (Tab | false)[] = [
    word.example !== '' && { name: 'examples', isLocked: false },
    (roots !== undefined || locked.includes('roots')) && {
      name: 'roots',
      isLocked: locked.includes('roots'),
      roots,
    },
    (definition !== '' || locked.includes('definition')) && {
      name: 'definition',
      isLocked: locked.includes('definition'),
      definition,
    },
    (derivatives.length > 0 || locked.includes('derivatives')) && {
      name: 'derivatives',
      isLocked: locked.includes('derivatives'),
      derivatives,
    },
  ];
  return tabs.filter((tab) => tab !== false);
}
