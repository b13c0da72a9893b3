export { OwnWordsPage as Component } from '../../features/own-book/words/own-words-page.tsx';
