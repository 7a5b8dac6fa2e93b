import type { FamilyMember } from '../../../../api/types';
import { formatPounds } from '../../../../ui/money/money-format';

type Pack = Pick<FamilyMember, 'packSize' | 'packUnit'>;

const LARGE_UNITS = { ml: { label: 'L', of: 'litre' }, g: { label: 'kg', of: 'kilogram' } } as const;
const PER_LARGE_UNIT = 1000;

/** A pack as people name it: "7.5 L", "400 ml", "1 kg", "Pack of 200", "Single"; empty where it has no size. */
export function formatPack({ packSize, packUnit }: Pack): string {
  if (packSize === null || packUnit === null) return '';
  if (packUnit === 'pcs') return packSize === 1 ? 'Single' : `Pack of ${packSize}`;
  if (packSize < PER_LARGE_UNIT) return `${packSize} ${packUnit}`;
  return `${packSize / PER_LARGE_UNIT} ${LARGE_UNITS[packUnit].label}`;
}

/** The price of a litre, a kilogram or a unit: "£20.80 per litre"; empty where the pack has no size. */
export function formatUnitPrice(price: string, { packSize, packUnit }: Pack): string {
  if (packSize === null || packUnit === null) return '';
  if (packUnit === 'pcs') return `${formatPounds(String(Number(price) / packSize))} each`;
  return `${formatPounds(String((Number(price) * PER_LARGE_UNIT) / packSize))} per ${LARGE_UNITS[packUnit].of}`;
}
