import type { Tone } from './verdictTexts.ts';

/** Hz, and ms of each note. */
const NOTES: Record<Tone, readonly (readonly [number, number])[]> = {
  green: [[880, 140]],
  amber: [
    [660, 110],
    [660, 110],
  ],
  red: [
    [220, 180],
    [165, 260],
  ],
};
const PAUSE_MS = 60;

/** The sounds of a door: a bright note for green, two even ones for amber, two deep ones for red. Silent where the browser has none. */
export class VerdictSound {
  #context: AudioContext | null = null;

  /** Browsers let a page make sounds once the person has pressed something in it: call it in that press. */
  unlock(): void {
    if (!('AudioContext' in window)) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === 'suspended') this.#context.resume().catch(() => undefined);
  }

  play(tone: Tone): void {
    const context = this.#context;
    if (context === null || context.state !== 'running') return;
    let at = context.currentTime;
    for (const [hertz, ms] of NOTES[tone]) {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()];
      oscillator.frequency.value = hertz;
      gain.gain.value = 0.25;
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(at);
      oscillator.stop(at + ms / 1000);
      at += (ms + PAUSE_MS) / 1000;
    }
  }

  close(): void {
    this.#context?.close().catch(() => undefined);
    this.#context = null;
  }
}
