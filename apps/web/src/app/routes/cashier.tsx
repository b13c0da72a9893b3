export { CashierPage as Component } from '../../features/membership/cashier/cashier-page.tsx';
