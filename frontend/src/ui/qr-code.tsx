import { QRCodeSVG } from '@rc-component/qrcode';

interface QrCodeProps {
  value: string;
  /** For screen readers: where the code leads; empty where the text around it says so. */
  label: string;
  /** CSS pixels. */
  size?: number;
}

/** A QR code, black on white on every background. */
export default function QrCode({ value, label, size = 192 }: QrCodeProps) {
  return <QRCodeSVG value={value} size={size} level="M" fgColor="#000" bgColor="#fff" aria-label={label} />;
}
