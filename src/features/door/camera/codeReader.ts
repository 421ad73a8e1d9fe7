/** Reads QR codes from a video. */
export type CodeReader = {
  /** The text of a code in the current frame, or null. */
  readonly read: (video: HTMLVideoElement) => Promise<string | null>;
};

/** The browser's own reader: Chrome on Android and on Macs; TypeScript does not know it (MDN, "BarcodeDetector"). */
type Detector = {
  readonly detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>;
};
declare global {
  var BarcodeDetector: (new (options: { formats: readonly string[] }) => Detector) | undefined;
}

/** Null if it could not be loaded. */
export async function openCodeReader(): Promise<CodeReader | null> {
  const own = await openOwn();
  return own ? withFallback(own) : openWorker();
}

const PROBE = 'ARVO';
/** Pixels of each of the probe's modules. */
const MODULE_PX = 8;

/** On some phones the browser has a reader that answers nothing or throws (nimiq/qr-scanner#98), so it must read a code first. */
async function openOwn(): Promise<CodeReader | null> {
  if (globalThis.BarcodeDetector === undefined) return null;
  try {
    const detector = new globalThis.BarcodeDetector({ formats: ['qr_code'] });
    const read = async (source: CanvasImageSource) => (await detector.detect(source))[0]?.rawValue ?? null;
    return (await read(await probe())) === PROBE ? { read } : null;
  } catch {
    return null;
  }
}

async function probe(): Promise<HTMLCanvasElement> {
  const { encodeQR } = await import('qr');
  const rows = encodeQR(PROBE, 'raw', { border: 4 });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = rows.length * MODULE_PX;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
  return canvas;
}

/** From the first failure on reads with our own reader, if that can be loaded. */
function withFallback(own: CodeReader): CodeReader {
  let reader = own;
  return {
    read: async (video) => {
      try {
        return await reader.read(video);
      } catch {
        reader = (await openWorker()) ?? own;
        return null;
      }
    },
  };
}

/** A frame with a code of 25 modules needs no more; a larger one costs a slow phone its time. */
const FRAME_PX = 720;
/** An answer that never comes must not stop the camera. */
const READ_BOUND_MS = 2_000;
const LOAD_BOUND_MS = 20_000;

async function openWorker(): Promise<CodeReader | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const worker = new Worker(new URL('./scanner.worker.ts', import.meta.url), { type: 'module' });
  const { port1: port, port2 } = new MessageChannel();
  port.start();
  worker.postMessage(null, [port2]);
  const isReady = await answerOf(port, LOAD_BOUND_MS, worker);
  if (context === null || isReady !== true) {
    worker.terminate();
    return null;
  }
  return {
    read: async (video) => {
      const scale = Math.min(1, FRAME_PX / Math.min(video.videoWidth, video.videoHeight));
      const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
      if (!(width > 0 && height > 0)) return null;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      context.drawImage(video, 0, 0, width, height);
      const frame = context.getImageData(0, 0, width, height);
      const answer = answerOf(port, READ_BOUND_MS, worker);
      port.postMessage(frame, [frame.data.buffer]);
      const text = await answer;
      return typeof text === 'string' ? text : null;
    },
  };
}

/** The worker's next answer; null if it fails or takes longer than this. */
const answerOf = (port: MessagePort, boundMs: number, worker: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    const over = new AbortController();
    const end = (answer: unknown) => {
      over.abort();
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => end(null), boundMs);
    port.addEventListener('message', ({ data }) => end(data), { signal: over.signal });
    worker.addEventListener('error', () => end(null), { signal: over.signal });
  });
