import { useListAdminCategoriesQuery } from '../../../api/catalogue-upkeep-api';

/** All categories that products can stand in, as options, whatever page the list shows. */
export function useProperCategories(): { value: string; label: string }[] {
  const { data } = useListAdminCategoriesQuery({ sort: 'position', limit: 100 });
  return (data?.rows ?? []).filter(({ isHotDeals }) => !isHotDeals).map(({ id, name }) => ({ value: id, label: name }));
}
