export { OwnWordsPage as Component } from '../../features/lexicon/own/own-words-page.tsx';
