/** The mail server that keeps what it gets, as a service of the stack. */
import { join } from 'node:path';
import { binaries, root } from './folders.ts';
import type { Ports } from './ports.ts';
import type { Service } from './services.ts';

export const inbox = (ports: Ports): Service => ({
  name: 'inbox',
  readyLine: 'Inbox ready',
  startLimitMs: 30_000,
  isTrouble: (line) => line.includes('Error'),
  command: () => ({
    program: join(binaries, 'node'),
    args: [join(root, 'doubles', 'mail', 'main.ts')],
    cwd: root,
    env: { ...process.env, MAIL_SMTP_PORT: String(ports.smtp), MAIL_INBOX_PORT: String(ports.inbox), TZ: 'UTC' },
  }),
});
