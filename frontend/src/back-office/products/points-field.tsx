import { Form, Input } from 'antd';
import { pointsFrom } from './product-values';

/** Whole points; what is no number becomes 0 when the field is left. */
export function PointsField() {
  const form = Form.useFormInstance();
  const settle = () => form.setFieldValue('pointsEarned', String(pointsFrom(form.getFieldValue('pointsEarned') ?? '')));
  return (
    <Form.Item name="pointsEarned" label="Points earned" extra="Per unit. 0 means one point per whole pound.">
      <Input inputMode="numeric" maxLength={9} onBlur={settle} style={{ maxWidth: 120 }} />
    </Form.Item>
  );
}
