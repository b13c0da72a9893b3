export { SuiteResultPage as Component } from '../../features/exam/suite/suite-result-page.tsx';
