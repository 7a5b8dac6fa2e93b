import { createTransport, type Transporter } from 'nodemailer';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';

interface CaughtMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  at: string;
  deliveries: number;
}

describe('The mail catcher', () => {
  let sandbox: InProcessSandbox;
  let transport: Transporter;

  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(async () => {
    await sandbox.post('/control/reset', {});
    transport = createTransport(`smtp://127.0.0.1:${sandbox.smtpPort}`);
  });
  afterEach(() => transport.close());
  afterAll(() => sandbox.stop());

  const mail = (extra: Record<string, unknown> = {}) => ({
    from: 'Topcoat <shop@topcoat.test>',
    to: 'alice@example.com',
    subject: 'Your order – £24.00',
    text: 'Thank you, Zoë',
    html: '<p>Thank you, <b>Zoë</b></p><script>alert(1)</script>',
    messageId: '<order-1@topcoat.test>',
    ...extra,
  });
  const caught = async (query = ''): Promise<CaughtMail[]> =>
    (await (await sandbox.get(`/control/mail${query}`)).json()) as CaughtMail[];

  it('keeps a mail decoded, newest first, and finds it by recipient without case', async () => {
    await transport.sendMail(mail());
    await transport.sendMail(mail({ to: 'bob@example.com', subject: 'Second', messageId: '<order-2@topcoat.test>' }));
    expect((await caught()).map((entry) => entry.subject)).toEqual(['Second', 'Your order – £24.00']);
    const [first] = await caught('?to=Alice@Example.com');
    expect(first).toMatchObject({
      to: 'alice@example.com',
      from: 'shop@topcoat.test',
      subject: 'Your order – £24.00',
      html: expect.stringContaining('<b>Zoë</b>'),
    });
    expect(first?.text.trim()).toBe('Thank you, Zoë');
    expect(Date.parse(first?.at ?? '')).not.toBeNaN();
  });

  it('says on the page of a mail where a reply goes', async () => {
    await transport.sendMail(mail({ replyTo: 'Bob <bob@example.com>' }));
    const path = /\/mail\/\d+/.exec(await (await sandbox.get('/mail')).text())?.[0];
    expect(await (await sandbox.get(`${path}`)).text()).toContain('<dt>Reply to</dt><dd>bob@example.com</dd>');
  });

  it('keeps a mail once however often it is handed over, and counts', async () => {
    await transport.sendMail(mail());
    await transport.sendMail(mail());
    const mails = await caught();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.deliveries).toBe(2);
  });

  it.each([
    ['error500', 451],
    ['error429', 421],
    ['refuse422', 550],
  ])('says %s in SMTP and keeps nothing', async (mode, code) => {
    await sandbox.post('/control/faults', { system: 'mail', match: '*', mode, times: 1, delayMs: 0 });
    await expect(transport.sendMail(mail())).rejects.toMatchObject({ responseCode: code });
    expect(await caught()).toEqual([]);
    await transport.sendMail(mail());
    expect(await caught()).toHaveLength(1);
  });

  it('keeps a mail whose answer is lost', async () => {
    await sandbox.post('/control/faults', {
      system: 'mail',
      match: 'alice@example.com',
      mode: 'lost-answer',
      times: 1,
      delayMs: 0,
    });
    await expect(transport.sendMail(mail())).rejects.toThrow();
    await transport.sendMail(mail());
    expect(await caught()).toMatchObject([{ deliveries: 2 }]);
  });

  it('shows the mails on a page, the HTML apart and without scripts', async () => {
    await transport.sendMail(mail({ subject: '<i>Sale</i>' }));
    const list = await (await sandbox.get('/mail')).text();
    expect(list).toContain('&lt;i&gt;Sale&lt;/i&gt;');
    const path = /href="(\/mail\/\d+)"/.exec(list)?.[1] ?? '';
    const page = await (await sandbox.get(path)).text();
    expect(page).toContain('sandbox="allow-popups');
    expect(page).toContain('Thank you, Zoë');
    const html = await sandbox.get(`${path}/html`);
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect((await sandbox.get('/mail/999')).status).toBe(404);
  });
});
