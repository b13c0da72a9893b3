export { AgreementPage as Component } from '../../features/account/agreements/agreement.tsx';
