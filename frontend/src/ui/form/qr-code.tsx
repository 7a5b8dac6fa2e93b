import { QRCode } from 'antd';

/** A QR code, black on white on every background. */
export default function QrCode({ value }: { value: string }) {
  return <QRCode value={value} size={192} type="svg" color="#000" bgColor="#fff" bordered={false} />;
}
