export { ExamPage as Component } from '../../features/exam/take/exam/exam-page.tsx';
