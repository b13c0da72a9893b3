export { OrdersPage as Component } from '../../features/admin/orders/orders-page.tsx';
