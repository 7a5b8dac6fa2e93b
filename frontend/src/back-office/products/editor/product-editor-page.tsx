import { Button, Col, ConfigProvider, Descriptions, Flex, Form, Input, Modal, Row, Select, Typography } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useBlocker, useParams } from 'react-router-dom';
import { JOB_SUPPLY } from '../../../../../backend/src/modules/catalogue/jobs/job-supplies';
import { readPounds } from '../../../../../backend/src/platform/typed-numbers';
import { hasStatus } from '../../../api/api-error';
import { type AdminProductDetail, useGetAdminProductQuery } from '../../../api/staff-api';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { QueryView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { FieldConflict } from '../../../ui/form/conflict-notice';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { formatPounds, percentOff } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { FileField } from '../../../ui/upload/file-field';
import { ImagesField } from '../../../ui/upload/images-field';
import { useIsUploading } from '../../../ui/upload/running-uploads';
import { describeValue } from '../field-labels';
import { AGE_RULES, atMost, PRICE_RULES, REQUIRED, TRUSTPILOT_RULES, WEIGHT_RULES } from '../field-rules';
import { ProductPointsField } from '../points-field';
import { ProductFlag, ProductItem } from '../product-item';
import { GOODS_KIND_OPTIONS } from '../product-labels';
import { PRODUCT_FIELDS, type ProductValues, productValues } from '../product-values';
import { useCategories } from '../use-categories';
import { useProductSaving } from '../use-product-saving';
import { ArticlesCard } from './articles/articles-card';
import { useProductArticles } from './articles/use-product-articles';
import { EditorHead } from './editor-head';
import { FamilyCard } from './family/family-card';
import { useFamily } from './family/use-family';
import { GoesWithCard } from './goes-with/goes-with-card';
import { useGoesWith } from './goes-with/use-goes-with';
import { RowActions } from './row-actions';
import { PaintCard } from './sections/paint-card';
import { PlaceCard } from './sections/place-card';

const MAX_IMAGES = 4;

function PicturesCard({ productName }: { productName: string }) {
  return (
    <Card title="Pictures">
      <Form.Item name="images" label="Up to four, the main one first" extra="Lists and the cart show the main picture.">
        <ImagesField max={MAX_IMAGES} productName={productName} />
      </Form.Item>
    </Card>
  );
}

/** Fields that the shop adds to Sage's price. */
function PriceCard({ price }: { price: string }) {
  const before: string | undefined = Form.useWatch('compareAtPrice', { preserve: true });
  return (
    <Card title="Sale, points and reviews">
      <ProductItem name="compareAtPrice" rules={PRICE_RULES} extra={saleText(price, before)}>
        <Input prefix="£" inputMode="decimal" style={{ maxWidth: 160 }} autoComplete="off" />
      </ProductItem>
      <ProductPointsField />
      <ProductItem name="trustpilotLink" rules={TRUSTPILOT_RULES}>
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://uk.trustpilot.com/review/…" />
      </ProductItem>
    </Card>
  );
}

/** Returns the text that customers will see. */
function saleText(price: string, typed = ''): string {
  const before = readPounds(typed);
  if (before === null) return `Not on sale: customers pay ${formatPounds(price)}, Sage’s price.`;
  const off = percentOff(price, before);
  if (off === null) return `No sale: it is not above Sage’s price of ${formatPounds(price)}.`;
  return `On sale: ${formatPounds(price)}, ${off}% off.`;
}

/** Fields owned by Sage, read-only here (docs/rules.md#field-ownership). */
function ProductInSageCard({ product }: { product: AdminProductDetail }) {
  const { name, sageProductCode, sku, price, tradePrice, inventory, lastSageSync, isActive, withdrawalReason } =
    product;
  const rows = [
    ['Name', name],
    ['Product code', sageProductCode],
    ['SKU', sku],
    ['Price', formatPounds(price)],
    ['Trade price', tradePrice ? formatPounds(tradePrice) : 'None'],
    ['Can be sold', inventory.toLocaleString('en-GB')],
    ['Last synced', lastSageSync ? formatDateTime(lastSageSync) : 'Never'],
  ];
  return (
    <Card title="From Sage">
      {!isActive && (
        <Notice tone="warning" icon="warning" title="Cannot be sold">
          <p>{withdrawalReason ?? 'This item is no longer in Sage.'}</p>
        </Notice>
      )}
      <Descriptions
        size="small"
        column={1}
        colon={false}
        styles={{ label: { width: 110 } }}
        items={rows.map(([label, value]) => ({ key: label, label, children: value }))}
      />
      <Typography.Text type="secondary">Change these in Sage; the next product sync updates them here.</Typography.Text>
    </Card>
  );
}

/** Fields for delivery restrictions and size. */
function ShippingCard() {
  return (
    <Card title="Delivery">
      <ProductItem name="goodsKind" extra="Decides where it can be delivered.">
        <Select options={GOODS_KIND_OPTIONS} />
      </ProductItem>
      <Form.Item name="weight" label="Weight" rules={WEIGHT_RULES}>
        <Input suffix="kg" inputMode="decimal" style={{ maxWidth: 160 }} />
      </Form.Item>
      <ProductItem name="dimensions">
        <Input maxLength={100} placeholder="108 × 108 × 130 mm" />
      </ProductItem>
    </Card>
  );
}

/** The lines of the Specifications tab, in its order. */
function SpecificationsCard() {
  return (
    <Card title="Specifications">
      <Form.List name="specifications">
        {(rows, { add, remove, move }) => (
          <>
            {rows.length === 0 && <Typography.Paragraph type="secondary">No specifications yet.</Typography.Paragraph>}
            <Flex
              component="ol"
              vertical
              gap={8}
              aria-label="Specifications"
              style={{ marginBottom: 12, listStyle: 'none' }}
            >
              {rows.map(({ key, name }) => (
                <Flex component="li" key={key} wrap gap={8}>
                  <Form.Item name={[name, 'name']} rules={[REQUIRED]} style={{ flex: '1 1 140px', marginBottom: 0 }}>
                    <Input aria-label={`Name in row ${name + 1}`} placeholder="Finish" maxLength={100} />
                  </Form.Item>
                  <Form.Item name={[name, 'value']} rules={[REQUIRED]} style={{ flex: '2 1 170px', marginBottom: 0 }}>
                    <Input aria-label={`Value in row ${name + 1}`} placeholder="Gloss" maxLength={500} />
                  </Form.Item>
                  <RowActions
                    what={`row ${name + 1}`}
                    index={name}
                    count={rows.length}
                    onMove={(to) => move(name, to)}
                    onRemove={() => remove(name)}
                  />
                </Flex>
              ))}
            </Flex>
            <Button onClick={() => add({ name: '', value: '' })}>Add Specification</Button>
            <Typography.Paragraph type="secondary" style={{ margin: '12px 0 0' }}>
              “{JOB_SUPPLY}” with “3 of 100 discs” says what a square metre takes of the pack: the job calculator then
              lists the product with every job. Meant for masking and discs.
            </Typography.Paragraph>
          </>
        )}
      </Form.List>
    </Card>
  );
}

function TextsCard() {
  return (
    <Card title="Texts">
      <ProductItem name="shortDescription" extra="Under the name and in lists." rules={[atMost(500)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} showCount maxLength={500} />
      </ProductItem>
      <ProductItem name="description" extra="Used if there is no long description.">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={20_000} />
      </ProductItem>
      <ProductItem
        name="longDescription"
        extra="The Description tab of the product page. Leave an empty line between paragraphs."
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 20 }} maxLength={50_000} />
      </ProductItem>
    </Card>
  );
}

/** Returns a dialog that asks before a page with unsaved changes is left; the browser asks where the tab is closed. */
export function useUnsavedWarning(isDirty: boolean): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return <UnsavedDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

function UnsavedDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  useFocusOpener();
  return (
    <Modal
      open
      title="Leave without saving?"
      okText="Leave Without Saving"
      okButtonProps={{ danger: true }}
      cancelText="Stay"
      onOk={onLeave}
      onCancel={onStay}
    >
      <p>Your changes to this product have not been saved. If you leave now, they are lost.</p>
    </Modal>
  );
}

/** Hints stand close to their fields; the card has a padding of its own. */
const CLOSE_FIELDS = { components: { Form: { itemMarginBottom: 14 } } };

const showSaved = () => showToast({ title: 'Product updated', tone: 'success' });

/** The editor of one product; it holds the input until it is saved. */
function ProductEditor({ product }: { product: AdminProductDetail }) {
  const [form] = Form.useForm<ProductValues>();
  const categories = useCategories();
  const saving = useProductSaving(product, product, productValues, form);
  const goesWith = useGoesWith(product.id);
  const articles = useProductArticles(product.id);
  const family = useFamily(product.id);
  const parts = [saving, goesWith, articles, family];
  const isDirty = parts.some((part) => part.isDirty);
  const isBusy = parts.some((part) => part.isBusy);
  const isUploading = useIsUploading();
  const leaving = useUnsavedWarning(isDirty || isUploading);

  const save = async () => {
    if (saving.isDirty && !(await saving.save())) return;
    if (goesWith.isDirty) {
      const saved = await goesWith.save();
      if (!saved) return;
      saving.setVersion(saved.version);
    }
    if (articles.isDirty && !(await articles.save())) return;
    if (family.isDirty && !(await family.save())) return;
    showSaved();
  };
  const setVisible = async (isVisibleOnline: boolean) => {
    if (!(await saving.save({ ...saving.base, isVisibleOnline }))) return;
    form.setFieldValue('isVisibleOnline', isVisibleOnline);
    showSaved();
  };

  return (
    <Form<ProductValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={saving.base}
      onFinish={() => void save()}
    >
      <EditorHead
        product={product}
        isDirty={isDirty}
        isBusy={isBusy}
        onSetVisible={(isVisible) => void setVisible(isVisible)}
      />
      <FieldConflict
        what="product"
        edit={saving}
        labelOf={(field) => PRODUCT_FIELDS[field].label}
        textOf={(field, values) => describeValue(field, values[field], categories.nameOf)}
        onSaveMine={form.submit}
      />
      <ConfigProvider theme={CLOSE_FIELDS}>
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={{ flex: '1 1 0' }}>
            <Flex vertical gap={16}>
              <TextsCard />
              <PicturesCard productName={product.name} />
              <SpecificationsCard />
              <PaintCard />
              <FamilyCard product={product} family={family} onSaveMine={form.submit} />
              <GoesWithCard productId={product.id} goesWith={goesWith} onSaveMine={form.submit} />
              <ArticlesCard articles={articles} onSaveMine={form.submit} />
              <LawCard />
            </Flex>
          </Col>
          <Col xs={24} xl={{ flex: '396px' }}>
            <Flex vertical gap={16}>
              <PlaceCard product={product} categories={categories} />
              <PriceCard price={product.price} />
              <ShippingCard />
              <ProductInSageCard product={product} />
            </Flex>
          </Col>
        </Row>
      </ConfigProvider>
      {leaving}
    </Form>
  );
}

/** Fields required by paint law (docs/rules.md#paint-law). */
function LawCard() {
  return (
    <Card title="Safety and restrictions">
      <ProductItem name="hazardText" extra="Shown above the cart button.">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={5_000} />
      </ProductItem>
      <Row gutter={16}>
        <Col xs={24} md={12}>
          <ProductItem name="safetyDataSheetUrl">
            <FileField purpose="datasheet" what="safety data sheet" />
          </ProductItem>
        </Col>
        <Col xs={24} md={12}>
          <ProductItem name="technicalDataSheetUrl">
            <FileField purpose="datasheet" what="technical data sheet" />
          </ProductItem>
        </Col>
        <Col xs={24} md={12}>
          <ProductItem name="voc" extra="As on the tin.">
            <Input maxLength={100} placeholder="420 g/l" />
          </ProductItem>
        </Col>
        <Col xs={24} md={12}>
          <ProductItem name="minimumAge" rules={AGE_RULES} extra="Checked at checkout. Leave empty for no limit.">
            <Input inputMode="numeric" style={{ maxWidth: 160 }} />
          </ProductItem>
        </Col>
      </Row>
      <ProductFlag name="professionalOnly" extra="Shown on the product page, above the cart button." />
      <ProductFlag name="isMixed" extra="Mixed to a colour that the customer chooses. It cannot be returned." />
      <ProductFlag name="tradeOnly" extra="Only verified trade customers can buy it." />
    </Card>
  );
}

/** One product with everything that the shop owns of it (docs/rules.md#field-ownership). */
export function ProductEditorPage() {
  const { id = '' } = useParams();
  const product = useGetAdminProductQuery({ id });
  usePageTitle(product.currentData?.name ?? 'Product');

  if (hasStatus(product.error, 404) || hasStatus(product.error, 400)) return <NoSuchProduct />;
  return (
    <QueryView
      query={product}
      what="the product"
      errorTitle="Failed to fetch products"
      skeleton={<SkeletonCards lines={[6, 4, 5, 3]} />}
    >
      {(found) => <ProductEditor key={found.id} product={found} />}
    </QueryView>
  );
}

function NoSuchProduct() {
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Product not found"
      text="It may have been removed, or the address is mistyped."
      actions={
        <ButtonLink to="/admin/products" variant="signal">
          All Products
        </ButtonLink>
      }
    />
  );
}
