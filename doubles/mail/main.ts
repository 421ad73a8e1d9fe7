/** The inbox as a program: `node doubles/mail/main.ts`, started by the stack (stack/services/mail.ts). */
import { startInbox } from './inbox.ts';

const inbox = await startInbox({
  smtpPort: Number(process.env.MAIL_SMTP_PORT),
  httpPort: Number(process.env.MAIL_INBOX_PORT),
});
console.log(`Inbox ready at ${inbox.address}`);

for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.once(name, () => void inbox.stop().then(() => process.exit(0)));
}
