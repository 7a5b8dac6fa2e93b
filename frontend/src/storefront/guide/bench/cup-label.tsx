import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button';
import { formatDayAndTime } from '../../../ui/date-format';
import flow from '../../../ui/flow.module.css';
import QrCode from '../../../ui/qr-code';
import styles from './bench.module.css';
import type { PotLifeTimer } from './pot-life-timers';

/** As wide as the tape of label printers; the page is left without it. */
const LABEL_PAGE = '@page { size: 62mm 86mm; margin: 2mm; }';
const MINUTE_MS = 60_000;

interface CupLabelProps {
  title: string;
  /** The ratio, such as "4:1 + 10 %". */
  ratio: string;
  millilitres: number;
  /** Minutes; null where they are not known. */
  potLife: number | null;
  /** The timer of this mix, where one runs. */
  timer: PotLifeTimer | undefined;
  /** Path or address of the data sheet, or of the product. */
  about: { name: string; url: string };
}

/** A label for the cup, with lines to write on where no time is known yet. */
export function CupLabel({ title, ratio, millilitres, potLife, timer, about }: CupLabelProps) {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  const mixedAt = timer ? Date.parse(timer.mixedAt) : printedAt;
  const until = timer ? Date.parse(timer.usableUntil) : printedAt && potLife && printedAt + potLife * MINUTE_MS;
  const print = () => {
    flushSync(() => setPrintedAt(Date.now()));
    window.print();
  };
  return (
    <section aria-labelledby="cup-label" className={flow.stack12}>
      <h2 id="cup-label">Cup label</h2>
      <style>{LABEL_PAGE}</style>
      <div className={styles.label}>
        <p className={styles.labelTitle}>{title}</p>
        <dl>
          <Row name="Ratio" value={ratio} />
          <Row name="Amount" value={`${millilitres.toLocaleString('en-GB')} ml`} />
          <Row name="Mixed" value={mixedAt && timeOf(mixedAt)} />
          <Row name="Usable until" value={until && timeOf(until)} />
        </dl>
        <div className={styles.labelCode}>
          <QrCode value={new URL(about.url, window.location.origin).href} label={`QR code: ${about.name}`} size={96} />
          <span>{about.name}</span>
        </div>
      </div>
      <div>
        <Button variant="outline" onClick={print}>
          Print the Label (62 mm)
        </Button>
      </div>
    </section>
  );
}

const timeOf = (moment: number) => formatDayAndTime(new Date(moment).toISOString());

function Row({ name, value }: { name: string; value: string | number | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || <span className={styles.blank} />}</dd>
    </div>
  );
}
