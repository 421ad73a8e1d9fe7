import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/*
 * Reads QR codes from frames, beside the page's own thread. It has a policy of its own, which allows WebAssembly (firebase.json,
 * "/static/scanner"), so that the page's need not. Without `locateFile` the library would fetch its file from another site.
 */

const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });

async function textOf(frame: ImageData): Promise<string | null> {
  await ready;
  const [found] = await readBarcodes(frame, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
  return found?.isValid === true ? found.text : null;
}

/** Says whether the reader could be loaded, then answers each frame with its text or null, in order. */
function serve(port: MessagePort): void {
  port.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
    textOf(data).then(
      (text) => port.postMessage(text),
      () => port.postMessage(null),
    );
  });
  port.start();
  ready.then(
    () => port.postMessage(true),
    () => port.postMessage(false),
  );
}

self.addEventListener('message', ({ ports: [port] }) => port && serve(port));
