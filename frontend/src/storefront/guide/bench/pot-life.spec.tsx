/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { deviceStorage } from '../../../ui/browser-storage';
import { formatLeft, PotLife, useNow } from './pot-life';
import { useTimers } from './pot-life-timers';

const MINUTE_MS = 60_000;

function Bench({ minutes = 30 }: { minutes?: number | null }) {
  const timers = useTimers();
  return <PotLife title="HS Clear" minutes={minutes} timers={timers} now={useNow(timers.length > 0)} />;
}

const start = () => fireEvent.click(screen.getByRole('button', { name: 'Mixed Now: Start 30 Minutes' }));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

/** Stands for the browser's audio, whose clock stands at ten seconds. */
const tone = { frequency: { value: 0 }, connect: (next: object) => next, start: jest.fn(), stop: jest.fn() };
const volume = { gain: { value: 0, setValueAtTime: () => undefined }, connect: () => undefined };
class SpecAudio {
  currentTime = 10;
  createGain = () => volume;
  createOscillator = () => tone;
  resume = async () => undefined;
  close = async () => undefined;
}

beforeEach(() => {
  deviceStorage.clear();
  jest.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') });
  jest.clearAllMocks();
  Object.assign(window, { AudioContext: SpecAudio });
});
afterEach(() => jest.useRealTimers());

describe('The pot life of a mix', () => {
  it('runs from a press, and its end is announced until someone stops the alarm', () => {
    const vibrate = jest.fn();
    Object.assign(navigator, { vibrate });
    render(<Bench />);
    start();
    screen.getByText('30:00');
    screen.getByText('HS Clear, mixed 12:00, usable until 12:30');
    pass(29.5 * MINUTE_MS);
    screen.getByText('0:30');
    expect(vibrate).not.toHaveBeenCalled();
    pass(MINUTE_MS);
    screen.getByText('Time is up: HS Clear');
    expect(vibrate).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the Alarm' }));
    expect(screen.queryByText('Time is up: HS Clear')).toBeNull();
  });

  it('puts its sound on the clock of the audio, which a background tab does not slow down', () => {
    render(<Bench />);
    start();
    expect(tone.start).toHaveBeenCalledWith(10 + 30 * 60);
    fireEvent.click(screen.getByRole('button', { name: 'Stop the timer: HS Clear' }));
    expect(tone.stop).toHaveBeenCalledTimes(2);
  });

  it('goes on after a reload, with the sound once it was allowed', () => {
    const { unmount } = render(<Bench />);
    start();
    unmount();
    pass(10 * MINUTE_MS);
    tone.start.mockClear();
    render(<Bench />);
    screen.getByText('20:00');
    expect(tone.start).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Switch the Sound On' }));
    expect(tone.start).toHaveBeenCalledWith(10 + 20 * 60);
  });

  it('cannot start where it is not known, and takes nothing from a spoilt storage', () => {
    deviceStorage.setItem('mix_timers', '[{"title":"x"},7]');
    render(<Bench minutes={null} />);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enter the Pot Life to Start the Timer' });
    expect(button.disabled).toBe(true);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('The time that is left', () => {
  it.each([
    [0, '0:00'],
    [59_001, '1:00'],
    [3_599_000, '59:59'],
    [7_384_000, '2:03:04'],
    [-5, '0:00'],
  ])('of %i ms is shown as %s', (milliseconds, text) => {
    expect(formatLeft(milliseconds)).toBe(text);
  });
});
