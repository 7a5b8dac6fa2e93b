import type { SettingsReader } from './settings-reader.js';

/**
 * Reads the mail server's address. Live mode wants TLS on the whole way: `smtps:`, or `smtp:` with `requireTLS=true`, which
 * sends nothing before STARTTLS. No other parameter is taken: some would switch encryption or its checks off.
 */
export function parseSmtp(read: SettingsReader, live: boolean, sandbox: string): string {
  const address = read.required('SMTP_URL', live ? undefined : sandbox, 'the mail server');
  const url = read.address('SMTP_URL', address, ['smtp:', 'smtps:']);
  if (!url) return address;
  const parameters = [...url.searchParams];
  if (parameters.some(([name, value]) => name !== 'requireTLS' || value !== 'true'))
    read.error('SMTP_URL', 'may carry no parameter but requireTLS=true');
  else if (live && url.protocol === 'smtp:' && parameters.length === 0)
    read.error('SMTP_URL', 'must enforce TLS in live mode: smtps://…, or smtp://…?requireTLS=true for STARTTLS');
  return address;
}
