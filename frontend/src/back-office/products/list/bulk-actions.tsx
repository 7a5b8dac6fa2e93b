import { Button } from 'antd';
import { useState } from 'react';
import type { AdminProduct } from '../../../api/staff-api';
import type { Selection } from '../../../ui/table/use-selection';
import type { BulkJob } from '../bulk/use-bulk-edit';
import { type ChosenCategory, SetCategoryDialog } from '../dialogs/set-category-dialog';
import { countOfProducts } from '../product-labels';
import type { Categories } from '../use-categories';

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
