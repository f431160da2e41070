import { getRouteApi, useRouter } from '@tanstack/react-router';
import { ProductsScreen, SignInScreen } from './screens.ts';

// What the address says, handed to screens that know nothing of addresses.

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
