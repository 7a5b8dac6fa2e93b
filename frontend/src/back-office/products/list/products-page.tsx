import { Button, Card, Col, Flex, Form, Input, Row, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  type AdminProduct,
  type AdminProductFilter,
  useCountProductsQuery,
  useGetAdminProductQuery,
  useLazyListAdminProductsQuery,
  useLazyListProductIdsQuery,
  useListAdminProductsQuery,
} from '../../../api/staff-api';
import type { Subcategory } from '../../../api/types';
import { StateMessage } from '../../../ui/feedback/state-message';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { FieldConflict } from '../../../ui/form/conflict-notice';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { useMedia } from '../../../ui/hooks/use-media';
import { formatPounds } from '../../../ui/money/money-format';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { ListFilter } from '../../../ui/table/table-columns';
import type { Selection } from '../../../ui/table/use-selection';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import { ImagesField } from '../../../ui/upload/images-field';
import { RecentChangeNotice } from '../bulk/recent-change-notice';
import { type BulkJob, useBulkEdit } from '../bulk/use-bulk-edit';
import { CategoryFields } from '../category-fields';
import { describeValue } from '../field-labels';
import { TRUSTPILOT_RULES } from '../field-rules';
import { ProductPointsField } from '../points-field';
import { ProductFlag, ProductItem } from '../product-item';
import { countOfProducts, PRODUCT_FILTERS } from '../product-labels';
import { PRODUCT_FIELDS, type QuickValues, quickValuesOf } from '../product-values';
import { type Categories, useCategories, useFailureToast } from '../use-categories';
import { useProductSaving } from '../use-product-saving';
import { productColumns } from './product-columns';

interface BulkActionsProps {
  selection: Selection<AdminProduct>;
  categories: Categories;
  isBusy: boolean;
  onStart: (job: BulkJob) => void;
}

/** Shows, hides or categorises the selected products; unchanged ones stay selected. */
export function BulkActions({ selection, categories, isBusy, onStart }: BulkActionsProps) {
  const { ids, count, replace } = selection;
  const [isChoosing, setChoosing] = useState(false);
  const products = countOfProducts(count);
  const start = (title: string, data: BulkJob['data']) => onStart({ title, ids, data, onDone: replace });
  const setCategory = ({ categoryId, subcategoryId }: ChosenCategory) => {
    setChoosing(false);
    start(`Set the category of ${products}`, { categoryId, subcategoryId });
  };

  return (
    <>
      <Button disabled={isBusy} onClick={() => start(`Show ${products}`, { isVisibleOnline: true })}>
        Show ({count.toLocaleString('en-GB')})
      </Button>
      <Button disabled={isBusy} onClick={() => start(`Hide ${products}`, { isVisibleOnline: false })}>
        Hide ({count.toLocaleString('en-GB')})
      </Button>
      <Button disabled={isBusy} onClick={() => setChoosing(true)}>
        Set Category…
      </Button>
      {isChoosing && (
        <SetCategoryDialog
          count={count}
          categories={categories}
          onSubmit={setCategory}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface ProductCountersProps {
  /** Returns the address of the list with this filter. */
  addressOf: (filter: string) => string;
  /** The state by which the list is filtered; undefined where it has another filter. */
  chosen: string | undefined;
}

/** Number of products, and of those that wait for work; each filters the list. */
export function ProductCounters({ addressOf, chosen }: ProductCountersProps) {
  const { data } = useCountProductsQuery(undefined, { refetchOnMountOrArgChange: true });
  const counters = [
    {
      label: 'Total products',
      count: data?.total,
      filter: '',
      more: data && `${(data.total - data.visible).toLocaleString('en-GB')} hidden`,
    },
    { label: 'Visible online', count: data?.visible, filter: 'visible' },
    { label: 'Need categories', count: data?.needCategory, filter: 'no-category', isWork: true },
    { label: 'From Sage', count: data?.fromSage, filter: 'from-sage' },
  ];
  const width = { flex: useMedia('(max-width: 767px)') ? '1 1 40%' : '1 1 20%' };
  return (
    <Flex component="ul" wrap gap={8} aria-label="Products at a glance" style={{ marginBottom: 16, listStyle: 'none' }}>
      {counters.map(({ label, count, filter, more, isWork }) => (
        <li key={label} style={width}>
          <Link
            to={addressOf(filter)}
            aria-current={chosen === filter ? 'true' : undefined}
            style={{ display: 'block', height: '100%', textDecoration: 'none' }}
          >
            <Figure label={label} count={count} more={more} isWork={isWork} isChosen={chosen === filter} />
          </Link>
        </li>
      ))}
    </Flex>
  );
}

interface FigureProps {
  label: string;
  count: number | undefined;
  /** A part of them, in words. */
  more?: string | undefined;
  /** Whether the count stands for open work and should be zero. */
  isWork?: boolean;
  isChosen?: boolean;
}

function Figure({ label, count, more, isWork, isChosen }: FigureProps) {
  return (
    <Card
      size="small"
      hoverable
      style={{
        height: '100%',
        ...(isChosen && { borderColor: 'var(--ink)', boxShadow: 'inset 0 -3px 0 var(--signal)' }),
      }}
    >
      <Flex wrap align="baseline" gap="0 10px">
        <Typography.Text strong type={isWork && count ? 'warning' : undefined} style={{ fontSize: 'var(--text-xl)' }}>
          {count?.toLocaleString('en-GB') ?? '–'}
        </Typography.Text>
        <Typography.Text type="secondary">{label}</Typography.Text>
        {more && <Typography.Text type="secondary">{more}</Typography.Text>}
      </Flex>
    </Card>
  );
}

const FILTER_NAMES = ['filter', 'categoryId', 'subcategoryId', 'featured', 'onSale', 'stock'];

/** All products: the daily work after a sync is to give the new ones a category and to show them. */
export function ProductsPage() {
  usePageTitle('Product Management');
  const navigate = useNavigate();
  const state = useTableState<AdminProductFilter>({ name: 'products', filters: FILTER_NAMES, defaultSort: 'name' });
  const list = useListAdminProductsQuery(state.query, { refetchOnMountOrArgChange: true });
  const [loadList] = useLazyListAdminProductsQuery();
  const [loadIds] = useLazyListProductIdsQuery();
  const categories = useCategories();
  const [edited, setEdited] = useState<AdminProduct>();
  useFailureToast(list.error, 'Failed to fetch products');

  const rows = list.currentData?.rows ?? [];
  const { start, isBusy, progress } = useBulkEdit((id) => rows.find((row) => row.id === id)?.name ?? id);
  const { page: _page, limit: _limit, ...filter } = state.query;
  const position = { ids: rows.map(({ id }) => id), search: state.addressOf({ page: state.page }) };
  const subcategories = categories.subcategoriesOf(state.filters.categoryId);

  return (
    <>
      <PageHeading
        title="Product Management"
        text="Name, code, price and stock come from Sage; everything else is set here."
      />
      <ProductCounters
        chosen={chosenState(state)}
        addressOf={(wanted) => state.addressOf({ search: '', sort: '', filters: wanted ? { filter: wanted } : {} })}
      />
      <RecentChangeNotice />
      <DataTable<AdminProduct>
        label="Products"
        noun={{ one: 'product', many: 'products' }}
        columns={productColumns({ categories, position, onEdit: setEdited })}
        filters={subcategories.length > 0 ? [subcategoryFilter(subcategories)] : []}
        views={PRODUCT_FILTERS.map(({ value, label }) => ({ label, filters: { filter: value } }))}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        state={state}
        list={list}
        searchLabel="Search products"
        searchPlaceholder="Name or Sage product code"
        onOpen={({ id }) => navigate(`/admin/products/${id}`, { state: position })}
        actions={(selection: Selection<AdminProduct>) => (
          <BulkActions selection={selection} categories={categories} isBusy={isBusy} onStart={start} />
        )}
        loadIds={async () => (await loadIds(filter).unwrap()).ids}
        loadPage={(page, limit) => loadList({ ...filter, page, limit }).unwrap()}
        empty={<NoProducts />}
        noMatch={<NoProducts />}
      />
      {progress}
      {edited && <EditProductDialog product={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Offered once a category is chosen: only that category's. */
function subcategoryFilter(subcategories: Subcategory[]): ListFilter {
  const options = subcategories.map(({ id, name }) => ({ value: id, label: name }));
  return { name: 'subcategoryId', label: 'Subcategory', options };
}

/** Returns the state if it is the only filter; undefined where there are others or a search. */
function chosenState({ search, filters }: { search: string; filters: Record<string, string> }): string | undefined {
  const { filter = '', ...others } = filters;
  return search || Object.keys(others).length > 0 ? undefined : filter;
}

function NoProducts() {
  return <StateMessage icon="search" title="No products found matching your criteria." />;
}

interface ChosenCategory {
  categoryId: string | null;
  subcategoryId: string | null;
}

interface SetCategoryDialogProps {
  count: number;
  categories: Categories;
  onSubmit: (chosen: ChosenCategory) => void;
  onClose: () => void;
}

/** One category for many products. */
function SetCategoryDialog({ count, categories, onSubmit, onClose }: SetCategoryDialogProps) {
  const [form] = Form.useForm<ChosenCategory>();
  return (
    <ActionDialog
      form={form}
      title={`Set the category of ${countOfProducts(count)}`}
      action="Set Category"
      busy="Setting..."
      isBusy={false}
      initialValues={{}}
      onSubmit={({ categoryId, subcategoryId }) => onSubmit({ categoryId, subcategoryId: subcategoryId ?? null })}
      onClose={onClose}
    >
      <CategoryFields categories={categories} allowsNone={false} />
    </ActionDialog>
  );
}

interface EditProductDialogProps {
  product: AdminProduct;
  onClose: () => void;
}

/** Edits the most frequently changed fields of a product; the rest is on its own page. */
export function EditProductDialog({ product, onClose }: EditProductDialogProps) {
  const [form] = Form.useForm<QuickValues>();
  const categories = useCategories();
  // Loads the product again: the list may be outdated.
  const { currentData: latest } = useGetAdminProductQuery({ id: product.id });
  const saving = useProductSaving(product, latest, quickValuesOf, form);

  const save = async () => {
    if (!(await saving.save())) return;
    showToast({ title: 'Product updated', tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title="Edit product"
      action="Save Changes"
      busy="Saving..."
      isBusy={saving.isBusy}
      initialValues={saving.base}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldConflict
        what="product"
        edit={saving}
        labelOf={(field) => PRODUCT_FIELDS[field].label}
        textOf={(field, values) => describeValue(field, values[field], categories.nameOf)}
        onSaveMine={form.submit}
      />
      <Row gutter={12}>
        <Col flex="1 1 0">
          <Form.Item label="Name" htmlFor="edit-product-name" extra="Name and price are managed in Sage.">
            <Input id="edit-product-name" value={product.name} readOnly />
          </Form.Item>
        </Col>
        <Col flex="132px">
          <Form.Item label="Price" htmlFor="edit-product-price">
            <Input id="edit-product-price" value={formatPounds(product.price)} readOnly />
          </Form.Item>
        </Col>
      </Row>
      <CategoryFields categories={categories} />
      <Form.Item name="images" label="Image" extra="The main picture; all four are on the product page.">
        <MainPicture productName={product.name} />
      </Form.Item>
      <ProductItem name="trustpilotLink" rules={TRUSTPILOT_RULES}>
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://uk.trustpilot.com/review/…" />
      </ProductItem>
      <ProductPointsField />
      <ProductFlag name="isVisibleOnline" />
      <p>
        <Link to={`/admin/products/${product.id}`}>Edit texts, specifications, pictures and safety</Link>
      </p>
      <input type="submit" hidden />
    </ActionDialog>
  );
}

interface MainPictureProps {
  productName: string;
  id?: string;
  value?: string[];
  onChange?: (images: string[]) => void;
}

/** The first of a product's pictures; the others stay behind it. */
function MainPicture({ productName, id, value = [], onChange }: MainPictureProps) {
  return (
    <ImagesField
      id={id}
      productName={productName}
      value={value.slice(0, 1)}
      max={1}
      onChange={(images) => onChange?.([...images, ...value.slice(1)])}
    />
  );
}
