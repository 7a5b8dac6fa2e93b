export { usePageTitle } from './use-page-head';
