type PageEntry = number | 'gap';

const AROUND = 1;

/** Returns first, last and the current page with its neighbours; a gap stands for at least two pages. */
export function pageNumbers(page: number, pages: number): PageEntry[] {
  const entries: PageEntry[] = [];
  let previous = 0;
  for (let number = 1; number <= pages; number += 1) {
    if (number !== 1 && number !== pages && Math.abs(number - page) > AROUND) continue;
    if (number - previous === 2) entries.push(number - 1);
    else if (number - previous > 2) entries.push('gap');
    entries.push(number);
    previous = number;
  }
  return entries;
}
