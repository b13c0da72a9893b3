export { EssayResultPage as Component } from '../../features/exam/writing/result/essay-result-page.tsx';
