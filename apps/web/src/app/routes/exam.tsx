export { SuitePage as Component } from '../../features/exam/suite/suite-page.tsx';
