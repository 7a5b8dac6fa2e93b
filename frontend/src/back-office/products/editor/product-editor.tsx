import { Col, ConfigProvider, Flex, Form, Row } from 'antd';
import type { AdminProductDetail } from '../../../api/staff-api';
import { changedFields } from '../../../ui/form/edited-values';
import { showToast } from '../../../ui/toast/toast-store';
import { useIsUploading } from '../../../ui/upload/running-uploads';
import { ProductConflictNotice } from '../conflict/conflict-notice';
import { useProductSaving } from '../conflict/use-product-saving';
import { type ProductValues, productValues } from '../product-values';
import { useCategories } from '../use-categories';
import { ArticlesCard } from './articles/articles-card';
import { useProductArticles } from './articles/use-product-articles';
import { EditorHead } from './editor-head';
import { FamilyCard } from './family/family-card';
import { useFamily } from './family/use-family';
import { GoesWithCard } from './goes-with/goes-with-card';
import { useGoesWith } from './goes-with/use-goes-with';
import { LawCard } from './sections/law-card';
import { PicturesCard } from './sections/pictures-card';
import { PlaceCard } from './sections/place-card';
import { PriceCard } from './sections/price-card';
import { ProductInSageCard } from './sections/sage-card';
import { ShippingCard } from './sections/shipping-card';
import { SpecificationsCard } from './sections/specifications-card';
import { TextsCard } from './sections/texts-card';
import { useUnsavedWarning } from './use-unsaved-warning';

/** Hints stand close to their fields; the card has a padding of its own. */
const CLOSE_FIELDS = { components: { Form: { itemMarginBottom: 14 } } };

const showSaved = () => showToast({ title: 'Product updated', tone: 'success' });

/** The editor of one product; it holds the input until it is saved. */
export function ProductEditor({ product }: { product: AdminProductDetail }) {
  const [form] = Form.useForm<ProductValues>();
  const categories = useCategories();
  const saving = useProductSaving(product, product, readDetail, form);
  const goesWith = useGoesWith(product.id);
  const articles = useProductArticles(product.id);
  const family = useFamily(product.id);
  const { base, theirs } = saving;
  const mine: ProductValues = { ...base, ...Form.useWatch([], form) };
  const isFormDirty = changedFields(base, mine).length > 0;
  const isDirty = isFormDirty || goesWith.isDirty || articles.isDirty || family.isDirty;
  const isBusy = saving.isBusy || goesWith.isBusy || articles.isBusy || family.isBusy;
  const isUploading = useIsUploading();
  const leaving = useUnsavedWarning(isDirty || isUploading);

  const saveGoesWith = async (version: number) => {
    const after = await goesWith.save(version);
    if (after === undefined) return false;
    saving.setVersion(version, after);
    return true;
  };
  const save = async (values: ProductValues) => {
    let version = saving.version;
    if (isFormDirty) {
      const saved = await saving.save(values);
      if (!saved) return;
      version = saved.version;
    }
    if ((await saveGoesWith(version)) && (await articles.save()) && (await family.save())) showSaved();
  };
  const setVisible = async (isVisibleOnline: boolean) => {
    if (!(await saving.save({ ...base, isVisibleOnline }))) return;
    form.setFieldValue('isVisibleOnline', isVisibleOnline);
    showSaved();
  };
  const showWhenSaved = async (saved: Promise<unknown>) => {
    if (await saved) showSaved();
  };

  return (
    <Form<ProductValues>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={base}
      onFinish={() => void save(form.getFieldsValue(true) as ProductValues)}
    >
      <EditorHead
        product={product}
        isDirty={isDirty}
        isBusy={isBusy}
        onSetVisible={(isVisible) => void setVisible(isVisible)}
      />
      {theirs && (
        <ProductConflictNotice
          base={base}
          mine={mine}
          theirs={theirs}
          nameOf={categories.nameOf}
          isBusy={isBusy}
          onLoadTheirs={saving.loadTheirs}
          onSaveMine={() => void showWhenSaved(saving.saveMine())}
        />
      )}
      <ConfigProvider theme={CLOSE_FIELDS}>
        <Row gutter={[16, 16]}>
          <Col xs={24} xl={{ flex: '1 1 0' }}>
            <Flex vertical gap={16}>
              <TextsCard />
              <PicturesCard productName={product.name} />
              <SpecificationsCard />
              <FamilyCard product={product} family={family} onSaveMine={() => void showWhenSaved(family.saveMine())} />
              <GoesWithCard
                productId={product.id}
                goesWith={goesWith}
                onSaveMine={() => void showWhenSaved(goesWith.saveMine())}
              />
              <ArticlesCard articles={articles} onSaveMine={() => void showWhenSaved(articles.saveMine())} />
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

const readDetail = (product: AdminProductDetail): ProductValues => productValues(product);
