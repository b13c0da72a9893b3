export { ExceptionsPage as Component } from '../../features/admin/orders/exceptions-page.tsx';
