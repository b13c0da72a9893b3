export { TalkResultPage as Component } from '../../features/exam/speaking/result/talk-result-page.tsx';
