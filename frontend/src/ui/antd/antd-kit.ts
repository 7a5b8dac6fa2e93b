import type { Kit } from '../kit';
import { Button, ButtonAnchor, ButtonLink } from './buttons';
import * as fields from './fields';
import { Badge, Notice, Spinner } from './messages';
import { Pagination, Tabs } from './navigation';

/** The controls of pages that have loaded antd. */
export const antdKit: Kit = {
  ...{ Button, ButtonLink, ButtonAnchor, Notice, Spinner, Badge, Pagination, Tabs },
  ...fields,
};
