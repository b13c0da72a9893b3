export { AnswerBookPage as Component } from '../../features/membership/answer-book/answer-book-page.tsx';
