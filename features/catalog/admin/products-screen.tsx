import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import { ListFrame } from '#browser/admin-kit/list-frame.tsx';
import { Pager } from '#browser/admin-kit/pager.tsx';
import { SearchField } from '#browser/admin-kit/search-field.tsx';
import { PRODUCTS_PER_PAGE, type ProductListState, readListState, toSearchParams } from './list-state.ts';
import { catalogMessages as messages } from './messages.ts';
import { ProductTable } from './product-table.tsx';
import { productsQuery } from './products-query.ts';

interface ListProps {
  list: ProductListState;
  onList: (list: ProductListState) => void;
}

export function Screen() {
  const [state, setState] = useUrlState();
  const list = readListState(state);
  return (
    <Products list={list} onList={(next) => setState(toSearchParams(next), { replace: next.page === list.page })} />
  );
}

function Products({ list, onList }: ListProps) {
  const products = useQuery(productsQuery(list));
  const { data } = products;
  return (
    <>
      <PageHeader title={messages.title} />
      <SearchField label={messages.search} value={list.search} onSearch={(search) => onList({ search, page: 1 })} />
      <Text component="output" display="block" c="dimmed" size="sm" my="sm" mih="1.5em">
        {data !== undefined && !products.isPlaceholderData && countText(data.total, list.search)}
      </Text>
      <ListFrame query={products}>
        {(reply) =>
          reply.products.length === 0 ? (
            <Nothing list={list} total={reply.total} onList={onList} />
          ) : (
            <>
              <ProductTable rows={reply.products} stale={products.isPlaceholderData} />
              <Pager
                page={list.page}
                pageSize={PRODUCTS_PER_PAGE}
                total={reply.total}
                onPage={(page) => onList({ ...list, page })}
              />
            </>
          )
        }
      </ListFrame>
    </>
  );
}

function countText(total: number, search: string): string {
  return search === '' ? messages.count(total) : messages.found(total, search);
}

function Nothing({ list, total, onList }: ListProps & { total: number }) {
  if (total > 0) {
    const toFirst = (
      <Button variant="default" onClick={() => onList({ ...list, page: 1 })}>
        {messages.firstPage}
      </Button>
    );
    return <EmptyState title={messages.pageGone} action={toFirst} />;
  }
  if (list.search === '') return <EmptyState title={messages.empty} text={messages.emptyText} />;
  const showAll = (
    <Button variant="default" onClick={() => onList({ search: '', page: 1 })}>
      {messages.showAll}
    </Button>
  );
  return <EmptyState title={messages.nothingFound(list.search)} text={messages.nothingFoundText} action={showAll} />;
}
