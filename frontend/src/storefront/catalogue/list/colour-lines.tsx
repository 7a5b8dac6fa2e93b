import { Link } from 'react-router-dom';
import { colourPath } from '../../../../../backend/src/modules/catalogue/colours/colour-rules';
import { useAdviseOnSearchQuery } from '../../../api/shop-api';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import { Swatch } from '../../../ui/product/swatch';
import swatch from '../../../ui/product/swatch.module.css';
import spacing from '../../../ui/spacing.module.css';

/** The factory colours that a search names, above its products. */
export function ColourLines({ search }: { search: string }) {
  const { colours = [] } = useAdviseOnSearchQuery({ q: search }).currentData ?? {};
  if (colours.length === 0) return null;
  return (
    <ul aria-label="Colours" className={`${layout.plain} ${flow.stack8} ${spacing.below16}`}>
      {colours.map((colour) => (
        <li key={colour.id}>
          <Link to={colourPath(colour)} className={`${flow.line12} ${swatch.link}`}>
            <Swatch hex={colour.hex} />
            <span>
              <strong>
                {colour.make} {colour.code}
              </strong>{' '}
              {colour.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
