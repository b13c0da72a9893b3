export { OwnWordsPage as Component } from '../../features/lexicon/own-words/own-words-page.tsx';
