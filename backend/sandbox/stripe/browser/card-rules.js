export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

export function brandOf(digits) {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  return /^3[47]/.test(digits) ? 'amex' : 'unknown';
}

/** In groups of four; American Express in 4, 6 and 5. */
export function formatNumber(text) {
  const amex = brandOf(digitsOf(text)) === 'amex';
  const digits = digitsOf(text).slice(0, amex ? 15 : 16);
  const groups = amex ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** `MM / YY`; a lone digit above 1 can only be a month, and a year in full loses its century. */
export function formatExpiry(text) {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (/^\d{2}20\d{2}$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export function readExpiry(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function fault(code, message) {
  return { type: 'validation_error', code, message };
}

export function checkNumber(text) {
  const digits = digitsOf(text);
  const length = brandOf(digits) === 'amex' ? 15 : 16;
  if (digits.length < length) return fault('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(digits) ? null : fault('invalid_number', 'Your card number is invalid.');
}

export function checkExpiry(text, now = new Date()) {
  if (digitsOf(text).length < 4) return fault('incomplete_expiry', "Your card's expiry date is incomplete.");
  const { month, year } = readExpiry(text);
  if (month < 1 || month > 12) return fault('invalid_expiry_month', "Your card's expiry date is invalid.");
  if (year > now.getFullYear() + 50) return fault('invalid_expiry_year', "Your card's expiry year is invalid.");
  if (new Date(year, month, 1) <= now) {
    return fault('invalid_expiry_year_past', "Your card's expiry date is in the past.");
  }
  return null;
}

export function checkCvc(text, number) {
  const length = brandOf(digitsOf(number)) === 'amex' ? 4 : 3;
  return digitsOf(text).length < length ? fault('incomplete_cvc', "Your card's security code is incomplete.") : null;
}
