/** @jest-environment jsdom */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { PAGE_ROUTES } from '../../../backend/src/pages/page-routes';
import { backOfficeRoutes } from './back-office-routes';
import { SOURCES } from './page-files';
import { routes } from './routes';

describe('The routes of the front end', () => {
  it.each(PAGE_ROUTES)('have a page for %s, which the server serves', (page) => {
    const matches = matchRoutes([...routes, ...backOfficeRoutes], page.replaceAll(/:\w+/g, 'something')) ?? [];
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.at(-1)?.route.path).not.toBe('*');
  });

  it('have a file for each page with a document of its own, by which the document preloads its code', () => {
    const pages = routes.flatMap(function all(route): typeof routes {
      return route.children ? route.children.flatMap(all) : [route];
    });
    const ownDocuments = pages.filter(({ path, handle }) => path !== '*' && !handle.title);
    expect(Object.keys(SOURCES).toSorted()).toEqual(ownDocuments.map(({ path = '' }) => path).toSorted());
    for (const source of Object.values(SOURCES)) expect(existsSync(join(__dirname, '../..', source))).toBe(true);
  });
});
