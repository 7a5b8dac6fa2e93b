import { Form, Input } from 'antd';
import { readWhole } from '../../../../backend/src/platform/typed-numbers';
import { POINTS_RULES } from './field-rules';
import { ProductItem } from './product-item';
import { pointsFrom } from './product-values';

/** Whole points; text without a digit becomes 0 when the field is left. */
export function ProductPointsField() {
  const form = Form.useFormInstance();
  const settle = () => {
    const typed = form.getFieldValue('pointsEarned') ?? '';
    if (readWhole(typed) !== null || !/\d/.test(typed)) form.setFieldValue('pointsEarned', String(pointsFrom(typed)));
  };
  return (
    <ProductItem name="pointsEarned" rules={POINTS_RULES} extra="Per unit. 0 means one point per whole pound.">
      <Input inputMode="numeric" onBlur={settle} style={{ maxWidth: 120 }} />
    </ProductItem>
  );
}
