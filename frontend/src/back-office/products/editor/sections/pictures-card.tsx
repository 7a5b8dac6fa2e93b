import { Form } from 'antd';
import { Card } from '../../../../ui/card';
import { ImagesField } from '../../../../ui/upload/images-field';

const MAX_IMAGES = 4;

export function PicturesCard({ productName }: { productName: string }) {
  return (
    <Card title="Pictures">
      <Form.Item name="images" extra="Up to four. The first is the main picture, which lists and the cart show.">
        <ImagesField max={MAX_IMAGES} productName={productName} />
      </Form.Item>
    </Card>
  );
}
