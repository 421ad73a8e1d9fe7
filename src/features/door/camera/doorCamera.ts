import { createStore, type StoreApi } from 'zustand';
import type { CodeReader } from './codeReader.ts';
import { heldCode } from './heldCode.ts';

/**
 * Why there is no picture: the person or the browser denied it, there is none, another app has it, it gives no frames (home-screen apps on
 * iPhones: html5-qrcode#713), or the reader of codes could not be loaded.
 */
export type CameraTrouble = 'denied' | 'missing' | 'busy' | 'frozen' | 'no-reader';

export type Lens = { readonly id: string; readonly label: string };

export type CameraState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting' }
  | {
      readonly kind: 'on';
      readonly stream: MediaStream;
      /** Null: this camera has none. */
      readonly torch: boolean | null;
      readonly lenses: readonly Lens[];
      readonly lens: string;
    }
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble };

/** Without a frame for so long a camera counts as frozen. */
const WATCHDOG_MS = 3_000;

/** What TypeScript's description of a track lacks (W3C, "MediaStream Image Capture"). */
declare global {
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
    focusMode?: string;
  }
}

/** A camera that reads codes: started by a press, stopped while the page is hidden, and never without a sentence for what fails. */
export class DoorCamera {
  readonly store: StoreApi<CameraState> = createStore<CameraState>(() => ({ kind: 'off' }));
  readonly #onCode: (text: string) => void;
  readonly #openReader: () => Promise<CodeReader | null>;
  #reader: Promise<CodeReader | null> | null = null;
  /** Rises with each start and stop, so that what belongs to an earlier one ends. */
  #turn = 0;

  constructor(openReader: () => Promise<CodeReader | null>, onCode: (text: string) => void) {
    this.#openReader = openReader;
    this.#onCode = onCode;
  }

  /** Loads the reader while there is a connection, so that a later start needs none. */
  prepare(): void {
    this.#reader ??= this.#openReader();
  }

  /** `lens`: the id of the camera to use; '' for the one at the back. */
  async start(lens: string): Promise<void> {
    this.stop();
    const turn = this.#turn;
    this.store.setState({ kind: 'starting' }, true);
    const opened = await openStream(lens);
    if (turn !== this.#turn) return opened.kind === 'stream' ? end(opened.stream) : undefined;
    if (opened.kind === 'trouble') return this.#fail(opened.trouble);
    const { stream } = opened;
    const on = { kind: 'on', stream, torch: torchOf(stream), lenses: await lensesOf(), lens: lensOf(stream) } as const;
    if (turn !== this.#turn) return end(stream);
    this.store.setState(on, true);
  }

  stop(): void {
    this.#turn += 1;
    const state = this.store.getState();
    if (state.kind === 'on') end(state.stream);
    this.store.setState({ kind: 'off' }, true);
  }

  async setTorch(torch: boolean): Promise<void> {
    const state = this.store.getState();
    if (state.kind !== 'on') return;
    try {
      await trackOf(state.stream)?.applyConstraints({ advanced: [{ torch }] });
      this.store.setState({ ...state, torch }, true);
    } catch {
      this.store.setState({ ...state, torch: null }, true);
    }
  }

  /** Reads codes from the element that shows the picture, until the camera stops. */
  async follow(video: HTMLVideoElement): Promise<void> {
    const turn = this.#turn;
    this.prepare();
    const reader = await this.#reader;
    if (turn !== this.#turn) return;
    if (!reader) {
      // The next start tries again.
      this.#reader = null;
      return this.#fail('no-reader');
    }
    const held = heldCode();
    for (;;) {
      const hasFrame = await nextFrame(video);
      if (turn !== this.#turn) return;
      if (!hasFrame) return this.#fail('frozen');
      const seen = await reader.read(video);
      if (turn !== this.#turn) return;
      const code = held(seen, performance.now());
      if (code !== null) this.#onCode(code);
    }
  }

  #fail(trouble: CameraTrouble): void {
    this.stop();
    this.store.setState({ kind: 'trouble', trouble }, true);
  }
}

type Opened =
  | { readonly kind: 'stream'; readonly stream: MediaStream }
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble };

async function openStream(lens: string): Promise<Opened> {
  // Insecure pages have no devices.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) return { kind: 'trouble', trouble: 'missing' };
  const wanted = lens === '' ? { facingMode: 'environment' } : { deviceId: { exact: lens } };
  try {
    const stream = await devices.getUserMedia({
      video: { ...wanted, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    });
    // After the stream runs: some phones ignore it before (html5-qrcode#820).
    await trackOf(stream)
      ?.applyConstraints({ advanced: [{ focusMode: 'continuous' }] })
      .catch(() => undefined);
    return { kind: 'stream', stream };
  } catch (error) {
    const trouble = troubleOf(error);
    // The camera that was chosen may not be there any more.
    return trouble === 'missing' && lens !== '' ? openStream('') : { kind: 'trouble', trouble };
  }
}

function troubleOf(error: unknown): CameraTrouble {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'missing';
  }
}

const trackOf = (stream: MediaStream): MediaStreamTrack | undefined => stream.getVideoTracks()[0];
const lensOf = (stream: MediaStream): string => trackOf(stream)?.getSettings().deviceId ?? '';
const end = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** Off at the start where the camera has one. Ask the track, not the browser: WebKit PR 25712. */
function torchOf(stream: MediaStream): false | null {
  return trackOf(stream)?.getCapabilities?.().torch === true ? false : null;
}

/** The cameras of the device, with names, which browsers give only once one may be used. */
async function lensesOf(): Promise<readonly Lens[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices
      .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  } catch {
    return [];
  }
}

/** Waits for a frame that has not been read yet. False if none comes. */
const nextFrame = (video: HTMLVideoElement): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), WATCHDOG_MS);
    const come = () => {
      clearTimeout(timer);
      resolve(true);
    };
    // Older browsers paint as often as the camera gives frames.
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(come);
    else requestAnimationFrame(come);
  });
