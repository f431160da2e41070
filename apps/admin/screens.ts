import { lazyRouteComponent } from '@tanstack/react-router';
import { loadProductsScreen } from '#features/catalog/admin/index.ts';
import { loadSessionsScreen, loadSignInScreen } from '#features/members/admin/index.ts';

export const ProductsScreen = lazyRouteComponent(loadProductsScreen, 'ProductsScreen');
export const SessionsScreen = lazyRouteComponent(loadSessionsScreen, 'SessionsScreen');
export const SignInScreen = lazyRouteComponent(loadSignInScreen, 'SignInScreen');
