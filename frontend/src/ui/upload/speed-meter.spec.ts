import { SpeedMeter } from './uppy-upload';

describe('The time that an upload still takes', () => {
  it('follows from what was sent lately, and is unknown at first', () => {
    const meter = new SpeedMeter();
    expect(meter.measure(0, 10_000, 0)).toBeNull();
    expect(meter.measure(1000, 10_000, 1000)).toBe(9);
    expect(meter.measure(4000, 10_000, 2000)).toBe(4);
  });

  it('does not count a pause as slowness', () => {
    const meter = new SpeedMeter();
    meter.measure(0, 10_000, 0);
    meter.measure(1000, 10_000, 1000);
    meter.pause();
    expect(meter.measure(1000, 10_000, 600_000)).toBe(9);
  });
});
