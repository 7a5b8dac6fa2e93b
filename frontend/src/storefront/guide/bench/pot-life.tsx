import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { formatTime } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './bench.module.css';
import { endOf, endTimer, type PotLifeTimer, startTimer } from './pot-life-timers';

const HERTZ = 880;
/** The alarm beeps twice a second for a minute. */
const BEEPS = 120;
const BEEP_SECONDS = 0.5;

/**
 * The sound at the end of a pot life. It is put on the clock of the browser's audio beforehand, which goes on in a
 * background tab while the page's own timers are slowed down.
 */
class PotLifeAlarm {
  private context: AudioContext | undefined;
  private sounding: OscillatorNode | undefined;

  /** Prepares the sound; browsers allow it only while a press is handled. */
  allow(): void {
    this.context ??= 'AudioContext' in window ? new AudioContext() : undefined;
    void this.context?.resume().catch(() => undefined);
  }

  /** Sounds at a time in ms, at once where it is past; null for never. Takes the place of what was to sound before. */
  soundAt(at: number | null): void {
    this.sounding?.stop();
    this.sounding = undefined;
    if (!this.context || at === null) return;
    const start = this.context.currentTime + Math.max(0, (at - Date.now()) / 1000);
    const volume = this.context.createGain();
    const tone = this.context.createOscillator();
    tone.frequency.value = HERTZ;
    volume.gain.value = 0;
    for (let beep = 0; beep < BEEPS; beep += 1) {
      volume.gain.setValueAtTime(1, start + beep * BEEP_SECONDS);
      volume.gain.setValueAtTime(0, start + (beep + 0.5) * BEEP_SECONDS);
    }
    tone.connect(volume).connect(this.context.destination);
    tone.start(start);
    tone.stop(start + BEEPS * BEEP_SECONDS);
    this.sounding = tone;
  }

  /** Ends the sound for good. */
  close(): void {
    void this.context?.close().catch(() => undefined);
    this.context = undefined;
  }
}

const SECOND_MS = 1000;
const VIBRATION_MS = [600, 300, 600, 300, 600, 300, 600];

/** Returns the time, each second while something runs. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

/** "1:05:00" or "12:34" for the time that is left. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MS));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

interface PotLifeProps {
  title: string;
  /** Minutes; null where they are not known. */
  minutes: number | null;
  timers: readonly PotLifeTimer[];
  now: number;
}

/** Starts the pot life of the mix, and sounds, vibrates and says so when one of this device is over. */
export function PotLife({ title, minutes, timers, now }: PotLifeProps) {
  const alarm = useRef<PotLifeAlarm>(null);
  const [maySound, setMaySound] = useState(false);
  const over = timers.filter((timer) => endOf(timer) <= now);
  const next = timers[0] ? endOf(timers[0]) : null;
  useEffect(() => () => alarm.current?.close(), []);
  useEffect(() => {
    if (maySound) alarm.current?.soundAt(next);
  }, [maySound, next]);
  const isOver = over.length > 0;
  useEffect(() => {
    if (isOver) navigator.vibrate?.(VIBRATION_MS);
  }, [isOver]);
  const allowSound = () => {
    alarm.current ??= new PotLifeAlarm();
    alarm.current.allow();
    setMaySound(true);
  };
  return (
    <section aria-labelledby="pot-life" className={flow.stack12}>
      <h2 id="pot-life">Pot life</h2>
      <div role="alert" className={`${flow.stack8} ${styles.over}`}>
        {over.map((timer) => (
          <Notice key={timer.mixedAt} tone="error" icon="clock" title={`Time is up: ${timer.title}`}>
            <p>
              It was usable until {formatTime(timer.usableUntil)}. Do not spray it or thin it again: clean the gun now.
            </p>
            <Button variant="signal" onClick={() => endTimer(timer)}>
              Stop the Alarm
            </Button>
          </Notice>
        ))}
      </div>
      {timers
        .filter((timer) => !over.includes(timer))
        .map((timer) => (
          <div key={timer.mixedAt} className={layout.spread}>
            <div>
              <p
                role="timer"
                className={`${typography.figure} ${typography.bold} ${styles.left}`}
                aria-label={`Time left: ${timer.title}`}
              >
                {formatLeft(endOf(timer) - now)}
              </p>
              <p>
                {timer.title}, mixed {formatTime(timer.mixedAt)}, usable until {formatTime(timer.usableUntil)}
              </p>
            </div>
            <Button variant="outline" aria-label={`Stop the timer: ${timer.title}`} onClick={() => endTimer(timer)}>
              Stop
            </Button>
          </div>
        ))}
      {timers.length > 0 && !maySound && (
        <p>
          The browser lets nothing sound before a press.{' '}
          <Button variant="outline" size="small" className={layout.finger} onClick={allowSound}>
            Switch the Sound On
          </Button>
        </p>
      )}
      <Button
        variant="signal"
        size="large"
        wide
        disabled={minutes === null}
        onClick={() => {
          allowSound();
          if (minutes !== null) startTimer(title, minutes);
        }}
      >
        {minutes === null ? 'Enter the Pot Life to Start the Timer' : `Mixed Now: Start ${minutes} Minutes`}
      </Button>
      <p className={typography.small}>
        Pot lives are for 20 °C: a warm booth shortens them. A timer goes on while this page is open, in the background
        too; on a locked phone it may be silent.
      </p>
    </section>
  );
}
