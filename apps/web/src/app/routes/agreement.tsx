export { AgreementPage as Component } from '../../features/account/agreement.tsx';
