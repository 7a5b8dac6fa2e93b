import { colourPath } from '../../../../backend/src/modules/catalogue/colours/colour-rules';
import { coloursApi } from '../../api/colours-api';
import type { PageData } from '../../api/page-data';

/** Colours on one page of the finder. */
export const PAGE_SIZE = 48;

/** The finder's choices, as its address has them. */
export interface FinderState {
  make: string;
  year: string;
  search: string;
  page: number;
}

export function readFinder(query: URLSearchParams): FinderState {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const page = Number(query.get('page'));
  return { make: text('make'), year: text('year'), search: text('search'), page: page > 1 ? Math.trunc(page) : 1 };
}

/** Returns the finder's address with these choices. */
export function finderAddress({ make, year, search, page }: FinderState): string {
  const given = Object.entries({ make, year, search }).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])]);
  return query.size > 0 ? `/colours?${query}` : '/colours';
}

/** Returns what the finder asks for; null while nothing is chosen. */
export function findingOf({ make, year, search, page }: FinderState) {
  if (!make && !search) return null;
  return {
    page,
    limit: PAGE_SIZE,
    ...(make && { make }),
    ...(/^\d{4}$/.test(year) && { year: Number(year) }),
    ...(search && { search }),
  };
}

const { listColourMakes, findColours, getColour } = coloursApi.endpoints;

/** Loads the finder's data. */
export const finderData: PageData = async (dispatch, { search, isOutline }) => {
  const finding = isOutline ? null : findingOf(readFinder(search));
  await Promise.all([dispatch(listColourMakes.initiate()), finding && dispatch(findColours.initiate(finding))]);
  return undefined;
};

/** Loads a colour's page for a guest; another spelling of its address moves to its own. */
export const colourData: PageData = async (dispatch, { params: { make = '', code = '' } }) => {
  const { data } = await dispatch(getColour.initiate({ make, code }));
  const address = data && colourPath(data);
  return address && address !== `/colours/${make}/${code}` ? { to: address } : undefined;
};
