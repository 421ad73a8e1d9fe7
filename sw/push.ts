import { parseNotice } from '@arvo/domain/reminders/notice.ts';
import { noticeTexts } from '@arvo/domain/texts/reminders.ts';
import { ICON, showNotice, type Notifier } from './notifications.ts';

type Worker = Notifier & Pick<ServiceWorkerGlobalScope, 'addEventListener' | 'clients' | 'location'>;

const HOME = '/home';

/** Shows what the server sends, and opens its event on a press. */
export function listenForPush(worker: Worker): void {
  worker.addEventListener('push', (event) => event.waitUntil(showPushed(worker, event.data?.text() ?? '')));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path: unknown = event.notification.data;
    event.waitUntil(open(worker, typeof path === 'string' ? path : HOME));
  });
}

/** Always show a notification: browsers end subscriptions whose messages are not shown. */
export function showPushed(worker: Notifier, text: string): Promise<void> {
  const notice = parseNotice(text);
  if (notice !== null) return showNotice(worker, notice);
  return worker.registration.showNotification(noticeTexts.unknown, { tag: 'unknown', icon: ICON, data: HOME });
}

async function open({ clients, location }: Worker, path: string): Promise<void> {
  const target = new URL(path, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const index = indexOfWindow(
    windows.map(({ url }) => url),
    target,
  );
  const chosen = index === null ? undefined : windows[index];
  if (chosen) return void (await chosen.focus());
  const opened = await clients.openWindow(target);
  // iOS may start a closed app at its first page instead.
  if (opened && new URL(opened.url).pathname !== target.pathname) await opened.navigate(target).catch(() => null);
}

/**
 * The window that already shows the page, to focus it. Null: open another window, because somebody may be typing in the existing
 * ones.
 */
export function indexOfWindow(urls: readonly string[], target: URL): number | null {
  const index = urls.findIndex((url) => {
    const { origin, pathname } = new URL(url);
    return origin === target.origin && pathname === target.pathname;
  });
  return index === -1 ? null : index;
}
