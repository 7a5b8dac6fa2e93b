import { Form } from 'antd';
import { Card } from '../../../../ui/card';
import { ImagesField } from '../../../../ui/upload/images-field';

const MAX_IMAGES = 4;

export function PicturesCard({ productName }: { productName: string }) {
  return (
    <Card title="Pictures">
      <Form.Item name="images" label="Up to four, the main one first" extra="Lists and the cart show the main picture.">
        <ImagesField max={MAX_IMAGES} productName={productName} />
      </Form.Item>
    </Card>
  );
}
