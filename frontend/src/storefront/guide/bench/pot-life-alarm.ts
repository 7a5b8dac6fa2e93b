const HERTZ = 880;
/** The alarm beeps twice a second for a minute. */
const BEEPS = 120;
const BEEP_SECONDS = 0.5;

/**
 * The sound at the end of a pot life. It is put on the clock of the browser's audio beforehand, which goes on in a
 * background tab while the page's own timers are slowed down.
 */
export class PotLifeAlarm {
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
