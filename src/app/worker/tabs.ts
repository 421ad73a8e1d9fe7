/** How long the other tabs have to object. A frozen one does not answer: it gets the notice when it wakes. */
const OBJECTION_MS = 600;

type Question = { readonly kind: 'may-reload' };
type Answer = { readonly kind: 'at-stake' };

const kindOf = (data: unknown): Question['kind'] | Answer['kind'] | null => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null;
  return data.kind === 'may-reload' || data.kind === 'at-stake' ? data.kind : null;
};

/** The channel on which the app's tabs agree about a reload. */
export type Tabs = {
  /** Whether no other tab objects. */
  readonly areFree: () => Promise<boolean>;
};

/** Answers other tabs' questions by `hasUnsavedWork` from now on. */
export function createTabs(hasUnsavedWork: () => boolean, name = 'arvo.update'): Tabs {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  const post = (message: Question | Answer): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }) => {
    if (kindOf(data) === 'may-reload' && hasUnsavedWork()) post({ kind: 'at-stake' });
  });
  return {
    areFree: () =>
      new Promise((resolve) => {
        const settle = (free: boolean) => {
          clearTimeout(timer);
          channel.removeEventListener('message', onMessage);
          resolve(free);
        };
        const onMessage = ({ data }: MessageEvent) => {
          if (kindOf(data) === 'at-stake') settle(false);
        };
        const timer = setTimeout(() => settle(true), OBJECTION_MS);
        channel.addEventListener('message', onMessage);
        post({ kind: 'may-reload' });
      }),
  };
}
