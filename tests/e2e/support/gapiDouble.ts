import type { Page } from '@playwright/test';
import { fulfil, intercept } from './intercept.ts';

/**
 * Tests cannot load Google's api.js, which both the SDK and the auth emulator's helper frame need. This fake implements the part
 * they use: frames that call each other by name. Everything else of the sign-in is real.
 */
export async function answerGapi(page: Page): Promise<void> {
  await intercept(page, 'https://apis.google.com/js/api.js*', (browser, paused) =>
    fulfil(browser, paused, { contentType: 'text/javascript', body: `(${double.toString()})();` }),
  );
}

/** Runs in the page and in the frame, so it must not reference anything outside of itself. */
function double(): void {
  type Handler = (payload: unknown) => unknown;
  type Packet = { gapiDouble: 'hello' | 'call' | 'answer'; id: number; name: string; value: unknown };

  class Line {
    private readonly handlers = new Map<string, Handler>();
    private readonly early: Packet[] = [];
    private readonly answers = new Map<number, (value: unknown) => void>();
    private readonly queue: Packet[] = [];
    private count = 0;
    private open = false;
    private readonly other: () => Window | null;

    constructor(other: () => Window | null) {
      this.other = other;
      window.addEventListener('message', (event) => {
        const packet = event.data as Packet | null;
        if (event.source === other() && packet && typeof packet === 'object' && 'gapiDouble' in packet)
          this.receive(packet);
      });
    }
    hello(): void {
      this.open = true;
      this.post({ gapiDouble: 'hello', id: 0, name: '', value: null });
    }
    register(name: string, handler: Handler): void {
      this.handlers.set(name, handler);
      for (const packet of this.early.splice(0)) this.receive(packet);
    }
    send(name: string, value: unknown, done?: (results: unknown) => void): void {
      this.count += 1;
      if (done) this.answers.set(this.count, done);
      const packet: Packet = { gapiDouble: 'call', id: this.count, name, value };
      if (this.open) this.post(packet);
      else this.queue.push(packet);
    }
    ping(done: () => void): Promise<void> {
      return new Promise((resolve) => {
        this.send('ping', null, () => {
          done();
          resolve();
        });
      });
    }
    restyle(): Promise<void> {
      return Promise.resolve();
    }
    private receive(packet: Packet): void {
      if (packet.gapiDouble === 'hello') {
        this.open = true;
        for (const waiting of this.queue.splice(0)) this.post(waiting);
      } else if (packet.gapiDouble === 'answer') {
        this.answers.get(packet.id)?.([packet.value]);
        this.answers.delete(packet.id);
      } else if (packet.name === 'ping') {
        this.post({ ...packet, gapiDouble: 'answer', value: null });
      } else {
        const handler = this.handlers.get(packet.name);
        if (handler) this.post({ ...packet, gapiDouble: 'answer', value: handler(packet.value) });
        else this.early.push(packet);
      }
    }
    private post(packet: Packet): void {
      this.other()?.postMessage(packet, '*');
    }
  }

  const context = {
    open(
      options: { url: string; where: HTMLElement; attributes: { style: Record<string, string> } },
      opened: (line: Line) => unknown,
    ) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, options.attributes.style);
      frame.setAttribute('aria-hidden', 'true');
      frame.tabIndex = -1;
      frame.src = options.url;
      const line = new Line(() => frame.contentWindow);
      options.where.append(frame);
      return Promise.resolve(opened(line));
    },
    getParentIframe() {
      const line = new Line(() => window.parent);
      line.hello();
      return line;
    },
  };
  const gapi = {
    load: (_features: string, { callback }: { callback: () => void }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: Line, getContext: () => context },
  };
  Object.assign(window, { gapi });
  const script = document.currentScript;
  const name = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get('onload') : null;
  const ready: unknown = Reflect.get(window, name ?? 'gapi_onload');
  if (typeof ready === 'function') ready();
}
