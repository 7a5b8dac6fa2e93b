import { Col, Input, Row } from 'antd';
import { Card } from '../../../../ui/card';
import { FileField } from '../../../../ui/upload/file-field';
import { AGE_RULES } from '../../field-rules';
import { ProductFlag, ProductItem } from '../../product-item';

/** Fields required by paint law (docs/rules.md#paint-law). */
export function LawCard() {
  return (
    <Card title="Safety and restrictions">
      <ProductItem name="hazardText" extra="Shown above the cart button.">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={5_000} />
      </ProductItem>
      <Row gutter={16}>
        <Col xs={24} md={12}>
          <ProductItem name="safetyDataSheetUrl">
            <FileField purpose="datasheet" what="safety data sheet" />
          </ProductItem>
        </Col>
        <Col xs={24} md={12}>
          <ProductItem name="technicalDataSheetUrl">
            <FileField purpose="datasheet" what="technical data sheet" />
          </ProductItem>
        </Col>
        <Col xs={24} md={12}>
          <ProductItem name="voc" extra="As on the tin.">
            <Input maxLength={100} placeholder="420 g/l" />
          </ProductItem>
        </Col>
        <Col xs={24} md={12}>
          <ProductItem name="minimumAge" rules={AGE_RULES} extra="Checked at checkout. Leave empty for no limit.">
            <Input inputMode="numeric" style={{ maxWidth: 160 }} />
          </ProductItem>
        </Col>
      </Row>
      <ProductFlag name="professionalOnly" extra="Shown on the product page, above the cart button." />
      <ProductFlag name="isMixed" extra="Mixed to a colour that the customer chooses. It cannot be returned." />
      <ProductFlag name="tradeOnly" extra="Only verified trade customers can buy it." />
    </Card>
  );
}
