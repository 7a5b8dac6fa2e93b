/** @jest-environment jsdom */
import { matchRoutes } from 'react-router-dom';
import { PAGE_ROUTES } from '../../../backend/src/pages/page-routes';
import { backOfficeRoutes } from './back-office-routes';
import { routes } from './routes';

describe('The routes of the front end', () => {
  it.each(PAGE_ROUTES)('have a page for %s, which the server serves', (page) => {
    const matches = matchRoutes([...routes, ...backOfficeRoutes], page.replaceAll(/:\w+/g, 'something')) ?? [];
    expect(matches.length).toBeGreaterThan(0);
    expect(matches.at(-1)?.route.path).not.toBe('*');
  });
});
