import { Col, Form, Input, Row, Select } from 'antd';
import {
  PAINT_BASES,
  PAINT_CURES,
  PAINT_NUMBERS,
  PAINT_ROLE_LABELS,
  PAINT_ROLES,
  PAINT_TINTS,
  type PaintNumber,
  paintNumberError,
} from '../../../../../../backend/src/modules/catalogue/paint/paint';
import { readDecimal } from '../../../../../../backend/src/platform/typed-numbers';
import { Card } from '../../../../ui/card';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const ROLES = [
  { value: '', label: 'No paint' },
  ...PAINT_ROLES.map((value) => ({ value, label: PAINT_ROLE_LABELS[value] })),
];
const BASES = PAINT_BASES.map((value) => ({ value, label: value === 'water' ? 'Waterborne' : 'Solvent' }));
const TINTS = [
  { value: '', label: 'Hides as others do' },
  ...PAINT_TINTS.map((value) => ({ value, label: `${value[0]!.toUpperCase()}${value.slice(1)}, hides less` })),
];
const NUMBERS = Object.keys(PAINT_NUMBERS) as PaintNumber[];
const CHOOSE = [{ required: true, message: 'Choose one' }];

const rulesOf = (field: PaintNumber) => [
  {
    validator: (_: unknown, typed = '') => {
      if (typed.trim() === '') return Promise.resolve();
      const value = readDecimal(typed, 3);
      const error = paintNumberError(field, value === null ? Number.NaN : Number(value));
      return error ? Promise.reject(new Error(error)) : Promise.resolve();
    },
  },
];

/** Numbers by which the shop works out mixes and amounts (docs/rules.md#paint-data). */
export function PaintCard() {
  const role: string | undefined = Form.useWatch(['paint', 'role'], { preserve: true });
  return (
    <Card title="Paint data">
      <Row gutter={16}>
        <Col xs={24} md={8}>
          <Form.Item name={['paint', 'role']} label="Role">
            <Select options={ROLES} />
          </Form.Item>
        </Col>
        {role && (
          <>
            <Col xs={12} md={8}>
              <Form.Item name={['paint', 'cure']} label="Cure" rules={CHOOSE}>
                <Select options={options(PAINT_CURES)} />
              </Form.Item>
            </Col>
            <Col xs={12} md={8}>
              <Form.Item name={['paint', 'base']} label="Base" rules={CHOOSE}>
                <Select options={BASES} />
              </Form.Item>
            </Col>
            <Col xs={24} sm={12} md={8}>
              <Form.Item name={['paint', 'tint']} label="Tint">
                <Select options={TINTS} />
              </Form.Item>
            </Col>
            {NUMBERS.map((field) => (
              <Col key={field} xs={24} sm={12} md={8}>
                <Form.Item name={['paint', field]} label={PAINT_NUMBERS[field].label} rules={rulesOf(field)}>
                  <Input suffix={PAINT_NUMBERS[field].unit} inputMode="decimal" />
                </Form.Item>
              </Col>
            ))}
          </>
        )}
      </Row>
    </Card>
  );
}
