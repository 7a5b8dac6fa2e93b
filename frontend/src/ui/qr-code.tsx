import { QRCode } from 'antd';

/** A picture that telephones read, black on white whatever surrounds it. */
export default function QrCode({ value }: { value: string }) {
  return <QRCode value={value} size={192} type="svg" color="#000" bgColor="#fff" bordered={false} />;
}
