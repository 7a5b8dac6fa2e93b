import { useParams, useSearchParams } from 'react-router-dom';
import { useGetAdminProductQuery, usePreviewProductQuery } from '../../api/staff-api';
import { PreviewBar, type PreviewViewer } from '../../back-office/products/preview/preview-bar';
import { ProductBody } from '../../storefront/catalogue/product/product-body';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageTitle } from '../../ui/head/use-page-head';

/** The shop's own product page, as a guest or a trade customer sees it; hidden products too. */
export function ProductPreviewPage() {
  const { id = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const viewer: PreviewViewer = params.get('as') === 'trade' ? 'trade' : 'guest';
  const product = useGetAdminProductQuery({ id });
  const preview = usePreviewProductQuery({ id, as: viewer });
  usePageTitle(`Preview of ${product.currentData?.name ?? 'a product'}`);

  return (
    <>
      {product.currentData && (
        <PreviewBar
          product={product.currentData}
          viewer={viewer}
          onView={(as) => setParams(as === 'trade' ? { as } : {}, { replace: true })}
        />
      )}
      <AsyncView
        data={preview.currentData}
        error={preview.error}
        onRetry={preview.refetch}
        what="the preview"
        skeleton={<Skeleton height="720px" />}
      >
        {(shown) => <ProductBody product={shown} onStockChanged={() => void preview.refetch()} isPreview />}
      </AsyncView>
    </>
  );
}
