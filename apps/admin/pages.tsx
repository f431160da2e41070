import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ProductsScreen, SignInScreen } from './screens.ts';

// Route components: they read the URL and pass its values to screens that do not depend on the router.

const signInRoute = getRouteApi('/sign-in');
const productsRoute = getRouteApi('/inside/products');

export function SignInPage() {
  const search = signInRoute.useSearch();
  const router = useRouter();
  return (
    <SignInScreen
      sessionEnded={search.ended === true}
      onSignedIn={() => router.history.replace(search.return ?? router.basepath)}
    />
  );
}

export function ProductsPage() {
  const { search = '', page = 1 } = productsRoute.useSearch();
  const navigate = productsRoute.useNavigate();
  return (
    <ProductsScreen
      list={{ search, page }}
      onList={(list) => void navigate({ search: list, replace: list.page === page })}
    />
  );
}
