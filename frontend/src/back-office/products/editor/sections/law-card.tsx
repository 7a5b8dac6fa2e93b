import { Checkbox, Col, Form, Input, Row } from 'antd';
import { Card } from '../../../../ui/card';
import { FileField } from '../../../../ui/upload/file-field';
import { AGE_RULES } from '../../field-rules';

/** Fields required by paint law (docs/rules.md#paint-law). */
export function LawCard() {
  return (
    <Card title="Safety and restrictions">
      <Form.Item name="hazardText" label="Hazard text" extra="Shown above the cart button.">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={5_000} />
      </Form.Item>
      <Row gutter={16}>
        <Col xs={24} md={12}>
          <Form.Item name="safetyDataSheetUrl" label="Safety data sheet">
            <FileField purpose="datasheet" what="safety data sheet" />
          </Form.Item>
        </Col>
        <Col xs={24} md={12}>
          <Form.Item name="technicalDataSheetUrl" label="Technical data sheet">
            <FileField purpose="datasheet" what="technical data sheet" />
          </Form.Item>
        </Col>
        <Col xs={24} md={12}>
          <Form.Item name="voc" label="VOC" extra="As on the tin.">
            <Input maxLength={100} placeholder="420 g/l" />
          </Form.Item>
        </Col>
        <Col xs={24} md={12}>
          <Form.Item
            name="minimumAge"
            label="Minimum age"
            rules={AGE_RULES}
            extra="Checked at checkout. Leave empty for no limit."
          >
            <Input inputMode="numeric" style={{ maxWidth: 160 }} />
          </Form.Item>
        </Col>
      </Row>
      <Form.Item
        name="professionalOnly"
        valuePropName="checked"
        extra="Shown on the product page, above the cart button."
      >
        <Checkbox>Professional use only</Checkbox>
      </Form.Item>
      <Form.Item name="tradeOnly" valuePropName="checked" extra="Only verified trade customers can buy it.">
        <Checkbox>Trade only</Checkbox>
      </Form.Item>
    </Card>
  );
}
